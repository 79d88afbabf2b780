import { parse, type Route } from './route';

class Router {
  current = $state.raw<Route>(parse(location.hash));

  constructor() {
    window.addEventListener('hashchange', () => {
      this.current = parse(location.hash);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Takes the token out of the address, so that it is neither bookmarked nor shown to a neighbour. */
  forgetSeat(id: string): void {
    history.replaceState(null, '', `#/m/${encodeURIComponent(id)}`);
    this.current = { screen: 'match', id };
  }

  /** The same for a whole book of seats. */
  forgetBook(): void {
    history.replaceState(null, '', '#/');
    this.current = { screen: 'lobby' };
  }
}

export const router = new Router();
