import { expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import { fromWire, toWire } from '#platform/contract/translate.ts';
import type { EngineName } from '../domain/submission.ts';
import { gravest, type Verdict } from '../domain/verdicts.ts';
import { engine, verdict } from './verdicts.ts';

test('every verdict and engine has a word on the wire', () => {
  expectTypeOf<z.output<typeof verdict>>().toEqualTypeOf<Verdict>();
  expectTypeOf<z.output<typeof engine>>().toEqualTypeOf<EngineName>();
  expect(gravest([fromWire(verdict, 'ARQUIVOS_EXCEDIDOS'), 'accepted'])).toBe('files_exceeded');
  expect(toWire(engine, 'native')).toBe('NATIVO');
});
