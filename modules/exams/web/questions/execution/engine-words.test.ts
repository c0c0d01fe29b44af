import { expect, test } from 'vitest';
import { availableText } from './engine-words.ts';

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
  [
    { language: 'csharp', engine: 'native', toolchain: 'Mono JIT compiler version 6.8.0.105 (Debian)' },
    'C# · nativo · Mono 6.8 (C# 7, por Mono)',
  ],
  [
    { language: 'php', engine: 'native', toolchain: '8.2.36 sem mbstring' },
    'PHP · nativo · PHP 8.2 sem mbstring',
  ],
] as const)('%j is told with its engine and its version', (one, text) => {
  expect(availableText(one)).toBe(text);
});
