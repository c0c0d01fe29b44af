import { readFileSync } from 'node:fs';

const boxes = new Map(allowedCores().map((core) => [core, 0]));

/** A box of one core cannot use more processor time than passes. Undefined where the kernel does not tell the cores. */
export function borrowCore(): { readonly core: number; readonly giveBack: () => void } | undefined {
  const [found] = [...boxes].toSorted(([, one], [, other]) => one - other);
  if (!found) return undefined;
  const [core] = found;
  const count = (more: number) => {
    const had = boxes.get(core) ?? 0;
    // It moves to the end of the order: among equals the one that was lent longest ago comes first.
    boxes.delete(core);
    boxes.set(core, had + more);
  };
  count(1);
  return { core, giveBack: () => count(-1) };
}

/** The list reads `0-3,8`. */
function allowedCores(): number[] {
  const status = readFileSync('/proc/self/status', 'latin1');
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(status)?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    if (first === undefined || last === undefined || Number.isNaN(first)) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
