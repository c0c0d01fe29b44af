import type { IncomingMessage, ServerResponse } from 'node:http';
import { startStubServer } from '#platform/server/test-stub-server.ts';

/** How a partner answers when it is told a result: with a status, not at all, or with more than anybody reads. */
export type PartnerMood = number | 'cut' | 'redirect' | 'huge' | 'slow';

export interface StubPartner {
  readonly url: string;
  mood: PartnerMood;
  readonly told: { method: string; path: string; body: string; authorization: string | undefined }[];
  /** Answers what waits because it is slow. */
  wake(): void;
  close(): Promise<void>;
}

/** Written from the public texts of Gupy and Greenhouse, not tried against them. */
export async function startStubPartner(): Promise<StubPartner> {
  const told: StubPartner['told'] = [];
  const waiting: ServerResponse[] = [];
  const stub: { mood: PartnerMood } = { mood: 200 };
  const { url, close } = await startStubServer((request: IncomingMessage, response, body) => {
    const { method = '', url: path = '', headers } = request;
    told.push({ method, path, body: body.toString(), authorization: headers.authorization });
    if (stub.mood === 'cut') response.socket?.destroy();
    else if (stub.mood === 'slow') waiting.push(response);
    else if (stub.mood === 'redirect') response.writeHead(302, { location: `${url}/elsewhere` }).end();
    else if (stub.mood === 'huge') response.end(Buffer.alloc(10_000_000));
    else response.writeHead(stub.mood).end();
  });
  return Object.assign(stub, {
    url,
    told,
    wake: () => {
      for (const response of waiting.splice(0)) response.end();
    },
    close,
  });
}
