import { randomBytes } from 'node:crypto';

/** Fastify's own names begin again with each start, and are the same on every copy of the server. */
export function requestNames(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
