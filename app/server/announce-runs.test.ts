import { expect, test } from 'vitest';
import { linesOf } from './announce-runs.ts';

const php = (toolchain: string) =>
  linesOf({ languages: [{ language: 'php', engine: 'native', toolchain }], steps: [] });

test('a PHP without mbstring is told with the package that brings it', () => {
  expect(php('8.2.36')).toEqual(['  Código por bubblewrap: PHP.']);
  expect(php('8.2.36 sem mbstring')).toEqual([
    '  Código por bubblewrap: PHP.',
    '  O PHP desta instalação não tem mbstring: mb_strlen, mb_substr e semelhantes não existem. Pacote do Debian: php-mbstring.',
  ]);
});
