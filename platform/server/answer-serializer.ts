import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';
import { picturesOf } from '#platform/contract/answer-pictures.ts';
import { pictureAddress } from './picture-address.ts';

/** Encodes an answer from the code's names into the wire's. Pictures get their addresses under `publicUrl`. */
export type Encode = (answer: unknown) => unknown;

/** @throws z.ZodError when the answer does not match the schema */
export function encoderOf(schema: z.ZodType, publicUrl: string): Encode {
  const fill = picturesOf(schema);
  const address = (stored: string) => pictureAddress(publicUrl, stored);
  return (answer) => {
    const encoded = z.encode(schema, answer);
    return fill ? fill(encoded, address) : encoded;
  };
}

/** Makes Fastify encode answers with the schema of their status. */
export const answerSerializer =
  (publicUrl: string): FastifySerializerCompiler<z.ZodType> =>
  ({ schema }) => {
    const encode = encoderOf(schema, publicUrl);
    return (answer) => JSON.stringify(encode(answer));
  };
