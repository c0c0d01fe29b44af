import * as z from 'zod/mini';

/** An id of the partner's, as a number or as text. */
export const givenId = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(100))]);

/** Longer ones are cut when they are kept. */
export const givenName = z.string().check(z.maxLength(500));

export const address = z.string().check(z.minLength(1), z.maxLength(2000));

export const resultCode = z.string().check(z.maxLength(100));

export const count = (usual: number) =>
  z._default(
    z.codec(z.string().check(z.regex(/^\d{1,9}$/, { error: 'Informe um número inteiro.' })), z.int(), {
      decode: Number,
      encode: String,
    }),
    usual,
  );
