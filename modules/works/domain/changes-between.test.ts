import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

const files = fc
  .dictionary(fc.constantFrom('a', 'b/c', 'b/d', 'Z', 'é'), fc.constantFrom('1', '2'))
  .map((byPath) => Object.entries(byPath).map(([path, digest]) => ({ path, digest })));

it('every path of either stands once, in order, and says what a reader of both would say', () => {
  fc.assert(
    fc.property(files, files, (base, work) => {
      const changes = changesBetween(base, work);
      const paths = [...changes.keys()];
      expect(paths).toEqual([...new Set([...base, ...work].map(({ path }) => path))].sort());
      const digestIn = (list: typeof base, path: string) => list.find((file) => file.path === path)?.digest;
      for (const [path, change] of changes) {
        const [before, after] = [digestIn(base, path), digestIn(work, path)];
        const [was, is] = [before !== undefined, after !== undefined];
        expect([was, is, before === after]).toEqual(
          {
            same: [true, true, true],
            changed: [true, true, false],
            added: [false, true, false],
            removed: [true, false, false],
          }[change],
        );
      }
    }),
  );
});

it('what is turned around turns the changes around', () => {
  const other = { same: 'same', changed: 'changed', added: 'removed', removed: 'added' } as const;
  fc.assert(
    fc.property(files, files, (base, work) => {
      const back = [...changesBetween(work, base)].map(([path, change]) => [path, other[change]]);
      expect([...changesBetween(base, work)]).toEqual(back);
    }),
  );
});
