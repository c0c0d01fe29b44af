import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

// The counterpart of an answer: the same bytes from a server that does nothing else.
process.once('message', ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = headers['content-encoding'] === 'gzip' ? gzipSync(body, { level: 3 }) : Buffer.from(body);
  const server = createServer((_, response) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
