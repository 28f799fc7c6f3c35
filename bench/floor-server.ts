import { createServer, type OutgoingHttpHeaders } from 'node:http';

interface Reply {
  headers: OutgoingHttpHeaders;
  /** base64 */
  body: string;
}

// The least a Node process can do for these bytes. It runs alone, as the shop does.
process.once('message', ({ headers, body }: Reply) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit(0));
