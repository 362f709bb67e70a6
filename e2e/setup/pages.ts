import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web site on loopback from which a test clips. */
export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves pages by their path. Every other path is 404. */
export async function servePages(pages: Record<string, string | Buffer>): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const page = pages[request.url ?? '/'];
    if (page === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
