use serde_json::{Value, json};

use crate::http::{Events, Message};
use crate::table::{Match, Server};

/// A client that shows a match from the stream alone.
struct Client {
    stream: Events,
    /// View and prompts, as deltas change them.
    shown: Value,
    seqs: Vec<i64>,
    last: Value,
}

impl Client {
    /// Looks at the match and follows from there.
    async fn join(played: &Match<'_>, token: &str) -> Client {
        let whole = played.look(token).await;
        let seq = whole["seq"].as_i64().unwrap();
        let stream = played.events(&format!("?after={seq}"), token).await.ok().unwrap();
        let shown = json!({ "view": whole["view"], "prompts": whole["prompts"] });
        Client { stream, shown, seqs: (1..=seq).collect(), last: whole }
    }

    /// Follows until the given seq.
    async fn follow(&mut self, seq: i64) {
        while self.seqs.last().copied().unwrap_or(0) < seq {
            let message = self.stream.next().await.unwrap().expect("the stream ended");
            self.take(&message);
        }
    }

    fn take(&mut self, message: &Message) {
        if message.event != "step" {
            return;
        }
        let step = &message.data;
        assert_eq!(message.id, step["seq"].as_i64());
        for entry in step["entries"].as_array().unwrap() {
            self.seqs.push(entry["seq"].as_i64().unwrap());
        }
        match step.get("delta") {
            Some(delta) => {
                for op in delta.as_array().unwrap() {
                    apply(&mut self.shown, op);
                }
            }
            None => self.shown = json!({ "view": step["view"], "prompts": step["prompts"] }),
        }
        self.last = step.clone();
    }
}

/// One operation of RFC 6902.
fn apply(document: &mut Value, op: &Value) {
    let (parent, name) = op["path"].as_str().unwrap().rsplit_once('/').unwrap();
    let parent = document.pointer_mut(parent).unwrap_or_else(|| panic!("nothing at {op}"));
    let value = op["value"].clone();
    match (op["op"].as_str().unwrap(), parent) {
        ("add", Value::Array(list)) => list.insert(name.parse().unwrap(), value),
        ("add" | "replace", Value::Object(map)) => drop(map.insert(name.to_owned(), value)),
        ("replace", Value::Array(list)) => list[name.parse::<usize>().unwrap()] = value,
        ("remove", Value::Array(list)) => drop(list.remove(name.parse().unwrap())),
        ("remove", Value::Object(map)) => drop(map.remove(name).unwrap()),
        (_, parent) => panic!("{op} on {parent}"),
    }
}

async fn follows(title: &str, tokens: impl Fn(&Match<'_>) -> Vec<String>) {
    let server = Server::start().await;
    let played = match title {
        "calama" => server.calama().await,
        _ => server.skirmish().await,
    };
    let mut clients = Vec::new();
    for token in tokens(&played) {
        clients.push((token.clone(), Client::join(&played, &token).await));
    }
    let mut deltas = 0;
    for _ in 0..120 {
        let Some(seq) = played.play_any().await else { break };
        for (token, client) in &mut clients {
            client.follow(seq).await;
            assert_eq!(client.seqs, (1..=seq).collect::<Vec<_>>(), "every entry once");
            let whole = played.look(token).await;
            assert_eq!(client.shown["view"], whole["view"], "the view at {seq}");
            assert_eq!(client.shown["prompts"], whole["prompts"], "the prompts at {seq}");
            for field in ["ply", "pending", "undo", "concede"] {
                assert_eq!(client.last[field], whole[field], "{field} at {seq}");
            }
            deltas += usize::from(client.last.get("delta").is_some());
        }
    }
    assert!(deltas > 20, "deltas are used: {deltas}");
}

#[tokio::test]
async fn who_applies_every_delta_sees_what_the_match_shows() {
    follows("calama", |played| vec![String::new(), played.token("chile").to_owned(), played.everybody()])
        .await;
}

#[tokio::test]
async fn deltas_hold_where_facts_are_hidden_and_both_sit_at_one_screen() {
    follows("skirmish", |played| {
        vec![
            String::new(),
            played.token("red").to_owned(),
            played.token("blue").to_owned(),
            played.everybody(),
        ]
    })
    .await;
}

#[tokio::test]
async fn a_client_that_was_away_gets_every_entry_once() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(12).await;
    let token = played.token("chile");
    let mut client = Client::join(&played, token).await;
    for away in [0, 1, 2, 9] {
        played.play_some(3).await;
        let seq = played.look("").await["seq"].as_i64().unwrap();
        client.follow(seq).await;
        played.play_some(away).await;
        let seen = *client.seqs.last().unwrap();
        // The browser's own way of resuming is a header.
        let (id, bearer) = (seen.to_string(), format!("Bearer {token}"));
        let headers = [("last-event-id", id.as_str()), ("authorization", bearer.as_str())];
        let path = format!("/api/matches/{}/events?after=0", played.id);
        client.stream = Events::open(server.address, &path, &headers).await.unwrap().ok().unwrap();
        let seq = played.play_any().await.unwrap();
        client.follow(seq).await;
        assert_eq!(client.seqs, (1..=seq).collect::<Vec<_>>());
        assert_eq!(client.shown["view"], played.look(token).await["view"]);
    }
}

#[tokio::test]
async fn a_stream_without_a_beginning_begins_with_the_whole_view() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(3).await;
    let mut stream = played.events("", "").await.ok().unwrap();
    let first = stream.next().await.unwrap().unwrap();
    let whole = played.look("").await;
    assert_eq!((first.event.as_str(), first.id), ("step", whole["seq"].as_i64()));
    assert_eq!((&first.data["view"], &first.data["entries"]), (&whole["view"], &json!([])));
}

#[tokio::test]
async fn an_open_request_is_told_to_who_comes_back() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(8).await;
    let seq = played.look("").await["seq"].clone();
    let ask = json!({ "seat": "chile", "seq": seq, "to": 0 });
    played.post("/undo-requests", played.token("chile"), ask).await.expect(200);
    let mut stream = played.events(&format!("?after={seq}"), played.token("bolivia")).await.ok().unwrap();
    let told = stream.next().await.unwrap().unwrap();
    assert_eq!((told.event.as_str(), &told.data["requests"][0]["seat"]), ("request", &json!("chile")));
}

#[tokio::test]
async fn a_place_that_the_match_does_not_have_is_refused() {
    let server = Server::start().await;
    let played = server.calama().await;
    for (query, code) in [
        ("?after=3", "future-seq"),
        ("?after=-1", "bad-request"),
        ("?after=x", "bad-request"),
        ("?since=1", "bad-request"),
        ("?as=chile", "not-your-seat"),
        ("?as=peru", "bad-request"),
    ] {
        let refused = played.events(query, "").await.err().unwrap();
        assert_eq!(refused.code(), code, "{query}");
    }
}

#[tokio::test]
async fn a_compressed_stream_tells_the_same_as_a_plain_one_and_at_once() {
    let server = Server::start().await;
    let played = server.calama().await;
    let gzip = [("accept-encoding", "gzip")];
    let token = played.token("chile").to_owned();
    let mut packed = played.events_with("", &token, &gzip).await.ok().unwrap();
    let mut plain = played.events("", &token).await.ok().unwrap();
    assert!(packed.is_packed() && !plain.is_packed());
    for _ in 0..20 {
        // Nothing more is sent until this is read, so nothing can be held back.
        assert_eq!(packed.next().await.unwrap(), plain.next().await.unwrap());
        played.play_any().await.unwrap();
    }
    packed.next().await.unwrap().unwrap();
    let (_, last) = tokio::join!(server.stop(), packed.next());
    assert_eq!(last.unwrap().unwrap().event, "bye");
    assert_eq!(packed.next().await.unwrap(), None, "it ends as a whole compressed stream");
}
