import type { FastifySerializerCompiler } from 'fastify';
import * as z from 'zod/mini';
import { type Address, type Encode, plainEncoder } from '#platform/contract/plain-encoder.ts';
import type { WireSchema } from '#platform/contract/translate.ts';
import type { Deps } from '../deps.ts';
import { iconAddress, pictureAddress } from '../files/picture-address.ts';
import { pictureSigner } from '../files/picture-signatures.ts';

type HowToAnswer = Pick<Deps, 'config' | 'sealer' | 'clock'>;

/**
 * Makes addresses under `PUBLIC_URL`. Answers are checked again only by `checkAnswers`: in development and in tests.
 */
export function encoderOf(schema: WireSchema, how: HowToAnswer): Encode {
  const encode = encoderFor(schema, addressOf(how));
  if (!how.config.checkAnswers) return encode;
  const unaddressed = encoderFor(schema, asStored);
  return (answer) => {
    const plain = JSON.stringify(unaddressed(answer));
    const checked = JSON.stringify(z.encode(schema, answer));
    if (plain !== checked) throw new Error(`An answer is ${plain} instead of ${checked}.`);
    return encode(answer);
  };
}

const asStored: Address = (stored) => stored;

const unsigned = new Map<string, Address>();
const signed = new WeakMap<Deps['sealer'], Map<string, Address>>();

function addressOf(how: HowToAnswer): Address {
  const { publicUrl } = how.config;
  const sign = pictureSigner(how);
  const known = sign ? (signed.get(how.sealer) ?? new Map<string, Address>()) : unsigned;
  if (sign) signed.set(how.sealer, known);
  const address: Address =
    known.get(publicUrl) ??
    ((stored, of) =>
      of === 'icon' ? iconAddress(publicUrl, stored) : pictureAddress(publicUrl, stored, sign));
  known.set(publicUrl, address);
  return address;
}

const made = new WeakMap<Address, WeakMap<WireSchema, Encode>>();

function encoderFor(schema: WireSchema, address: Address): Encode {
  const ofAddress = made.get(address) ?? new WeakMap<WireSchema, Encode>();
  made.set(address, ofAddress);
  const encode = ofAddress.get(schema) ?? plainEncoder(schema, address);
  ofAddress.set(schema, encode);
  return encode;
}

export function checkWritten(schema: WireSchema, text: string): void {
  const again = JSON.stringify(z.encode(schema, z.decode(schema, JSON.parse(text))));
  if (again !== text) throw new Error(`An answer is ${text} instead of ${again}.`);
}

export const answerSerializer =
  (how: HowToAnswer): FastifySerializerCompiler<WireSchema> =>
  ({ schema }) => {
    const encode = encoderOf(schema, how);
    return (answer) => JSON.stringify(encode(answer));
  };
