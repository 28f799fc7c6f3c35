import type { IncomingMessage, RequestListener } from 'node:http';

/** How long a sender may go on after an answer, in milliseconds. */
const mostMs = 500;

/**
 * An answer before the end of a body says `Connection: close`, and the connection outlives it for half a second: what
 * arrives at a closed one resets it, and the answer may be lost before it was read.
 */
export const deliverEarlyAnswers =
  (next: RequestListener): RequestListener =>
  (request, response) => {
    if (!hasBody(request)) return next(request, response);
    const { writeHead } = response;
    response.writeHead = (...given: unknown[]) => {
      if (!request.complete && !response.headersSent) {
        response.setHeader('connection', 'close');
        closeLater(request);
      }
      return Reflect.apply(writeHead, response, given);
    };
    next(request, response);
  };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What Node calls after the last answer of a connection ends our side at first; what still arrives is thrown away. */
function closeLater(request: IncomingMessage) {
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    request.resume();
    const close = () => socket.destroy();
    const cut = setTimeout(close, mostMs);
    request.once('end', close);
    socket.once('close', () => clearTimeout(cut));
    socket.destroySoon = close;
  };
}
