import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire between browsers and a server that can be cut. */
export class Line {
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private whole = true;
  address = '';

  async start(to: string): Promise<void> {
    const port = Number(new URL(to).port);
    const server = createServer((near) => {
      if (!this.whole) {
        near.destroy();
        return;
      }
      const far = connect(port, '127.0.0.1');
      for (const [one, other] of [[near, far], [far, near]] as const) {
        this.sockets.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
    const bound = server.address();
    this.address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  }

  cut(): void {
    this.whole = false;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  async stop(): Promise<void> {
    const server = this.server;
    this.cut();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }
}
