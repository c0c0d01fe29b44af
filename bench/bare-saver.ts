import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Pool } from 'pg';
import { type StraightSave, saveStraight } from './straight-save.ts';

// The counterpart of a save over HTTP: a server that only sends the statement.
process.once('message', ({ databaseUrl }: { databaseUrl: string }) => {
  const pool = new Pool({ connectionString: databaseUrl });
  const server = createServer(async (request, response) => {
    await saveStraight(pool, (await json(request)) as StraightSave);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"Resposta salva."}');
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
