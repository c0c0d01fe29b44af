import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { picturesOf } from '#platform/contract/answer-pictures.ts';
import { pictureAddress } from './picture-address.ts';

/** Encodes an answer in the code's words into the wire's, with the addresses that pictures have under `publicUrl`. */
export type Encode = (answer: unknown) => unknown;

/** @throws z.ZodError when the answer is not of its schema */
export function encoderOf(schema: z.ZodType, publicUrl: string): Encode {
  const fill = picturesOf(schema);
  const address = (stored: string) => pictureAddress(publicUrl, stored);
  return (answer) => {
    const encoded = z.encode(schema, answer);
    return fill ? fill(encoded, address) : encoded;
  };
}

/** Makes Fastify encode answers by the schema of their status. */
export const answerSerializer =
  (publicUrl: string): FastifySerializerCompiler<z.ZodType> =>
  ({ schema }) => {
    const encode = encoderOf(schema, publicUrl);
    return (answer) => JSON.stringify(encode(answer));
  };
