import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';
import { type Encode, plainEncoder } from '#platform/contract/plain-encoder.ts';
import type { WireSchema } from '#platform/contract/translate.ts';
import type { Config } from './config.ts';
import { pictureAddress } from './picture-address.ts';

type HowToAnswer = Pick<Config, 'publicUrl' | 'checkAnswers'>;

/**
 * Encodes answers from the code's names into the wire's. Pictures get their addresses under `publicUrl`. What the
 * server wrote itself is not checked again, except where `checkAnswers` asks for it: in development and in tests.
 */
export function encoderOf(schema: WireSchema, { publicUrl, checkAnswers }: HowToAnswer): Encode {
  const encode = encoderFor(schema, publicUrl);
  if (!checkAnswers) return encode;
  const unaddressed = encoderFor(schema, undefined);
  return (answer) => {
    const plain = JSON.stringify(unaddressed(answer));
    const checked = JSON.stringify(z.encode(schema, answer));
    if (plain !== checked) throw new Error(`An answer is ${plain} instead of ${checked}.`);
    return encode(answer);
  };
}

/** By the address of the pictures, which are given as they are stored without one. */
const made = new Map<string | undefined, WeakMap<WireSchema, Encode>>();

/** A schema is asked for by the route, by Fastify and, in tests, by every server that a test starts. */
function encoderFor(schema: WireSchema, publicUrl: string | undefined): Encode {
  const ofAddress = made.get(publicUrl) ?? new WeakMap<WireSchema, Encode>();
  made.set(publicUrl, ofAddress);
  const encode =
    ofAddress.get(schema) ??
    plainEncoder(schema, (stored) => (publicUrl === undefined ? stored : pictureAddress(publicUrl, stored)));
  ofAddress.set(schema, encode);
  return encode;
}

/** @throws Error when the text is not exactly what the schema would write */
export function checkWritten(schema: WireSchema, text: string): void {
  const again = JSON.stringify(z.encode(schema, z.decode(schema, JSON.parse(text))));
  if (again !== text) throw new Error(`An answer is ${text} instead of ${again}.`);
}

/** Makes Fastify encode answers with the schema of their status. */
export const answerSerializer =
  (config: HowToAnswer): FastifySerializerCompiler<WireSchema> =>
  ({ schema }) => {
    const encode = encoderOf(schema, config);
    return (answer) => JSON.stringify(encode(answer));
  };
