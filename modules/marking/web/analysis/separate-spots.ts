type Spot = readonly [x: number, y: number];

/** Each moves as little as it can, earlier ones not at all, and one that finds no room stays. The bounds are of x. */
export function separateSpots(spots: readonly Spot[], least: number, [from, to]: Spot): Spot[] {
  const taken: Spot[] = [];
  for (const [x, y] of spots) {
    const isFree = (at: number) => taken.every(([tx, ty]) => Math.hypot(at - tx, y - ty) >= least);
    const steps = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => (index + 1) * step);
    const wanted = [x, ...steps.flatMap((by) => [x + by, x - by])].filter((at) => at >= from && at <= to);
    taken.push([wanted.find(isFree) ?? x, y]);
  }
  return taken;
}

const step = 4;
