import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app/server/app.ts';
import type { TestApp } from '#app/server/test-app.ts';

/** Close the app after use. */
export async function countPasswords(
  test: TestApp,
): Promise<{ app: FastifyInstance; hashed: () => number; verified: () => (string | null)[] }> {
  const { passwords } = test.deps;
  const verified: (string | null)[] = [];
  let hashed = 0;
  const app = await buildApp({
    ...test.deps,
    passwords: {
      hashPassword: (password) => {
        hashed += 1;
        return passwords.hashPassword(password);
      },
      verifyPassword: (hash, password) => {
        verified.push(hash);
        return passwords.verifyPassword(hash, password);
      },
    },
  });
  return { app, hashed: () => hashed, verified: () => verified };
}
