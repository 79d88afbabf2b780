/** One message of a `text/event-stream`. */
export interface StreamMessage {
  id: string;
  event: string;
  data: string;
}

/**
 * Cuts a `text/event-stream` into messages, however the bytes were split on the way.
 *
 * The stream is read with `fetch`, because `EventSource` cannot send the seat's token.
 */
export class EventParser {
  private rest = '';
  private id = '';
  private event = '';
  private data: string[] = [];

  push(chunk: string): StreamMessage[] {
    const messages: StreamMessage[] = [];
    const lines = (this.rest + chunk).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (this.data.length > 0) {
          messages.push({ id: this.id, event: this.event || 'message', data: this.data.join('\n') });
        }
        this.event = '';
        this.data = [];
      } else {
        this.field(line);
      }
    }
    return messages;
  }

  private field(line: string): void {
    const colon = line.indexOf(':');
    if (colon === 0) return; // a comment: the server's sign of life
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'id') this.id = value;
    else if (name === 'event') this.event = value;
    else if (name === 'data') this.data.push(value);
  }
}
