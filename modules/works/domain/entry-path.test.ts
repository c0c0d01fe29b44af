import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commonFolder, readEntryPath } from './entry-path.ts';

it('a path that is read leads nowhere else, whatever the name is', () => {
  const parts = fc.array(fc.constantFrom('..', '.', 'a', '', 'b c', 'é', '\\', '/', 'C:', '...'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(parts, fc.constantFrom('/', '\\'), (given, between) => {
      const path = readEntryPath(given.join(between));
      if (typeof path !== 'string') return;
      expect(path.split('/').filter((part) => ['..', '.'].includes(part))).toEqual([]);
      expect(path).not.toMatch(/^\/|^[a-z]:|\\|\/\//i);
      expect(readEntryPath(path)).toBe(path);
    }),
  );
});

it('a name that no usual file system takes is too long, also of a folder', () => {
  expect(readEntryPath('é'.repeat(127))).toBe('é'.repeat(127));
  for (const name of ['é'.repeat(128), `${'a'.repeat(256)}/b`])
    expect(readEntryPath(name)).toEqual({ fault: 'length' });
});

it('a folder around everything is found, and one around most is not', () => {
  expect(commonFolder(['a/b', 'a/c/d'])).toBe('a/');
  expect(commonFolder(['a/b', 'ab/c'])).toBe('');
  expect(commonFolder(['a', 'a/b'])).toBe('');
  expect(commonFolder([])).toBe('');
});
