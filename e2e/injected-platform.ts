import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { prepareAdminCode } from '#modules/accounts/server/sign-in/admin-code.ts';
import type { Clock } from '#platform/server/clock.ts';
import { createRegistryClient, type RegistryClient } from '#platform/server/registry-client.ts';
import { type RegistryStub, startRegistryStub } from './registry-stub.ts';
import { adminCode } from './server-process.ts';
import type { Answer, Call } from './wire-client.ts';

/** The whole server without a port: what is called is injected, and its clock stands still. */
export type InjectedPlatform = {
  call: Call;
  origin: () => string;
  open: (url: string) => Promise<Pick<Answer, 'status' | 'headers'>>;
  registry: () => RegistryStub;
  now: () => Date;
  adminCode: string;
};

/**
 * Starts without Provado's own exams. What is done behind a call is done when the call has its answer.
 * @param env more of the server's environment
 */
export function useInjectedPlatform(env: Record<string, string> = {}): InjectedPlatform {
  let stub: RegistryStub;
  let test: TestApp;

  beforeAll(async () => {
    stub = await startRegistryStub();
    const now = new Date();
    const clock: Clock = { now: () => test?.clock.now() ?? now };
    const registry: RegistryClient = createRegistryClient({ baseUrl: stub.url, clock });
    test = await createTestApp({
      now: now.toISOString(),
      registry,
      env: { ADMIN_CODE: adminCode, ...env },
    });
    await prepareAdminCode(test.deps);
  });
  afterAll(async () => {
    await test.close();
    await stub.close();
  });

  return {
    adminCode,
    registry: () => stub,
    origin: () => test.deps.config.publicUrl,
    now: () => test.clock.now(),
    async open(url) {
      const { statusCode, headers } = await test.app.inject(new URL(url).pathname);
      return { status: statusCode, headers: headersOf(headers) };
    },
    async call(method, path, body, token) {
      const form = body instanceof FormData ? new Response(body) : undefined;
      const type = form?.headers.get('content-type') ?? 'application/json';
      const payload =
        form === undefined
          ? typeof body === 'string'
            ? body
            : JSON.stringify(body)
          : Buffer.from(await form.arrayBuffer());
      const response = await test.app.inject({
        method,
        url: `/api${path}`,
        headers: {
          'content-type': type,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(payload !== undefined && { payload }),
      });
      await test.deps.outbox.runOnce();
      return {
        status: response.statusCode,
        headers: headersOf(response.headers),
        text: response.payload,
        body: response.json(),
      };
    },
  };
}

/** The last of several values under one name counts. */
function headersOf(headers: Record<string, unknown>): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
