type Spot = readonly [x: number, y: number];

/**
 * Moves spots to the sides until none hides another, each as little as it can, the first ones not at all. One that finds
 * no room stays where it is.
 *
 * @param least the least distance between two of them
 * @param bounds the least and the greatest x
 */
export function apart(spots: readonly Spot[], least: number, [from, to]: Spot): Spot[] {
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
