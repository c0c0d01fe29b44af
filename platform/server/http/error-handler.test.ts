import fastify from 'fastify';
import { expect, it } from 'vitest';
import { LostConnectionError } from '../database/postgres-connection.ts';
import { handleError } from './error-handler.ts';

const answerTo = async (error: Error) => {
  const app = fastify();
  app.setErrorHandler(handleError);
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers } = await app.inject('/');
  await app.close();
  return [statusCode, headers['retry-after']];
};

it.each([
  ['that has just become a standby and only reads', '25006'],
  ['that shuts down', '57P01'],
  ['that a pooler cannot reach', '08P01'],
  ['whose machine does not answer', 'ETIMEDOUT'],
  ['whose machine is not there', 'EHOSTUNREACH'],
])('a database %s is a matter of waiting: 503 with a time to retry', async (_, code) => {
  expect(await answerTo(Object.assign(new Error('…'), { code }))).toEqual([503, '5']);
});

it('a database that has fallen silent is a matter of waiting too', async () => {
  expect(await answerTo(new LostConnectionError('…'))).toEqual([503, '5']);
});

it('an error of ours is 500', async () => {
  expect(await answerTo(new TypeError('…'))).toEqual([500, undefined]);
});
