// Addresses of the page. They live behind the `#`, so that the server never sees a seat's token.

export type Route =
  | { screen: 'lobby'; book?: string }
  | { screen: 'new'; title?: string }
  | { screen: 'match'; id: string; seat?: string }
  | { screen: 'help' }
  | { screen: 'about' }
  | { screen: 'dice'; id: string }
  | { screen: 'learn'; title?: string }
  | { screen: 'rules'; title: string; rule?: string }
  | { screen: 'case'; title: string; id: string }
  | { screen: 'lesson'; title: string; id: string };

/** A part of an address; one that is damaged is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [head, id, tail, ...rest] = path.split('/').map(decoded);
  const search = new URLSearchParams(query);
  switch (head) {
    case 'new': {
      const title = search.get('title');
      return title === null ? { screen: 'new' } : { screen: 'new', title };
    }
    case 'm': {
      if (!id) return { screen: 'lobby' };
      if (tail === 'dice') return { screen: 'dice', id };
      const seat = search.get('seat');
      return seat === null ? { screen: 'match', id } : { screen: 'match', id, seat };
    }
    case 'learn':
      if (id && tail) return { screen: 'lesson', title: id, id: tail };
      return id ? { screen: 'learn', title: id } : { screen: 'learn' };
    case 'rules': {
      if (!id) return { screen: 'learn' };
      if (tail) return { screen: 'case', title: id, id: [tail, ...rest].join('/') };
      const rule = search.get('rule');
      return rule === null ? { screen: 'rules', title: id } : { screen: 'rules', title: id, rule };
    }
    case 'book':
      return { screen: 'lobby', book: search.get('seats') ?? '' };
    case 'help':
    case 'about':
      return { screen: head };
    default:
      return { screen: 'lobby' };
  }
}
