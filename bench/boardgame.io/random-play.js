// Random play on boardgame.io: its own tutorial game, tic-tac-toe, with every legal move listed before each
// move. The reducer is driven directly, without client, network or interface, with undo off and in production
// mode: the fastest that the library can be.
//
// node random-play.js MATCHES SEED    prints {"matches", "decisions", "cpu_seconds"}

process.env.NODE_ENV = "production";

const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

const isVictory = (cells) => LINES.some(([a, b, c]) => cells[a] !== null && cells[a] === cells[b] && cells[a] === cells[c]);

const TicTacToe = {
  name: "tic-tac-toe",
  disableUndo: true,
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return "INVALID_MOVE";
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (isVictory(G.cells)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

// The full legal list, as the library's own tutorial writes it for its computer players.
const enumerate = (G) => {
  const moves = [];
  for (let id = 0; id < 9; id++) if (G.cells[id] === null) moves.push({ move: "clickCell", args: [id] });
  return moves;
};

// A small named generator (mulberry32), so that a seed gives the same matches everywhere.
const generator = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

const reducer = CreateGameReducer({ game: TicTacToe });
const start = InitializeGame({ game: TicTacToe, numPlayers: 2 });

const play = (matches, random) => {
  let decisions = 0;
  for (let match = 0; match < matches; match++) {
    let state = start;
    while (state.ctx.gameover === undefined) {
      const moves = enumerate(state.G);
      const { move, args } = moves[Math.floor(random() * moves.length)];
      const before = state._stateID;
      state = reducer(state, {
        type: "MAKE_MOVE",
        payload: { type: move, args, playerID: state.ctx.currentPlayer },
      });
      if (state._stateID === before) throw new Error("a listed move was refused");
      decisions++;
    }
  }
  return decisions;
};

const matches = Number(process.argv[2] ?? 5000);
const seed = Number(process.argv[3] ?? 1);
play(Math.min(matches, 1000), generator(seed)); // lets the compiler of the runtime settle
const begun = process.cpuUsage();
const decisions = play(matches, generator(seed + 1));
const used = process.cpuUsage(begun);
console.log(JSON.stringify({ matches, decisions, cpu_seconds: (used.user + used.system) / 1e6 }));
