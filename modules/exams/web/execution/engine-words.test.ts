import { expect, test } from 'vitest';
import { runningText } from './engine-words.ts';

test.each([
  [{ language: 'javascript', engine: 'native', toolchain: 'v24.21.0' }, 'JavaScript · nativo · Node 24.21'],
  [
    { language: 'typescript', engine: 'quickjs', toolchain: 'QuickJS 0.32.0' },
    'TypeScript · WebAssembly · QuickJS 0.32',
  ],
  [
    { language: 'sql', engine: 'sql', toolchain: 'PostgreSQL 18.0 (PGlite)' },
    'SQL · PGlite · PostgreSQL 18.0',
  ],
  [
    { language: 'java', engine: 'native', toolchain: 'openjdk 17.0.12 2024-07-16' },
    'Java · nativo · OpenJDK 17.0',
  ],
] as const)('%j is told with its engine and its version', (one, text) => {
  expect(runningText(one)).toBe(text);
});
