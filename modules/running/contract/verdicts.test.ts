import { expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { EngineName } from '../domain/submission.ts';
import { gravest, type Verdict } from '../domain/verdicts.ts';
import { engine, verdict } from './verdicts.ts';

test('every verdict and engine has a word on the wire', () => {
  expectTypeOf<z.output<typeof verdict>>().toEqualTypeOf<Verdict>();
  expectTypeOf<z.output<typeof engine>>().toEqualTypeOf<EngineName>();
  expect(gravest([verdict.decode('ARQUIVOS_EXCEDIDOS'), 'accepted'])).toBe('files_exceeded');
  expect(engine.encode('native')).toBe('NATIVO');
});
