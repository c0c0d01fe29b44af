import { build, type InlineConfig, type Rollup } from 'vite';

/** One more file costs a screen these bytes of minified code: its headers, its own dictionary, its own request. */
const fileCost = 8_000;
/** Dialogs and the like open later, and on few screens. A page, or a part that comes with it, counts 1. */
const laterCounts = 0.13;
const partOfPage = /[\\/]\w+(Tab|Card)\.tsx$/;
/** Loaded right after a developer's first screen, to look for answers that were not sent. */
const soon = /[\\/](device[\\/]answer-queue|device-store)\.ts$/;
const soonCounts = 5;
/** People meet these first, and the exam must come fastest. */
const first = /[\\/](routes[\\/]entrances[\\/][^\\/]+|take-exam\.page)\.tsx$/;
const firstCounts = 25;
/** Both sides open these every day. */
const often =
  /(company-home|my-exams|create-exam|run-overview|developer-home|run-details|attempt-result|developer-search)\.page\.tsx$/;
const oftenCounts = 6;

const frameless = /(take-exam|sign-up|invitation|public-profile|certificate)\.page\.tsx$/;
const frame = /[\\/]home[\\/]SharedArea\.tsx$/;
const page = /\.page\.tsx$/;
const entrance = /[\\/]routes[\\/]entrances[\\/][^\\/]+\.tsx$/;
const entranceStart = /[\\/](entrance|hydrate-entrance)\.tsx$/;
const appStart = /[\\/]index\.html$/;

interface Part {
  modules: string[];
  size: number;
  screens: Set<number>;
  imports: Set<Part>;
  isShared: boolean;
}

/**
 * The bundler alone makes some 130 files a page, many of a few hundred bytes. This builds once like that, and joins
 * what saves more requests than it makes screens load in vain.
 * @param config the build, without what follows the bundling
 * @returns the name of a module's file, undefined for what only one screen needs
 */
export async function planChunks(config: InlineConfig): Promise<(module: string) => string | undefined> {
  const built = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })) as Rollup.RollupOutput;
  const chunks = built.output.filter((part) => part.type === 'chunk');
  const parts = partsOf(chunks);
  const weights = countScreens(chunks, parts);
  const shared = new Set([...parts.values()].filter((part) => part.isShared));
  mergeAll(shared, [...parts.values()], weights);
  const names = new Map<string, string>();
  for (const [index, part] of [...shared].entries())
    for (const module of part.modules) names.set(module, `shared-${index}`);
  return (module) => names.get(module);
}

function partsOf(chunks: Rollup.OutputChunk[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const { fileName, moduleIds, code, isEntry, isDynamicEntry } of chunks) {
    const isShared = !isEntry && !isDynamicEntry && moduleIds.every((id) => !id.startsWith('\0rolldown'));
    parts.set(fileName, {
      modules: moduleIds,
      size: code.length,
      screens: new Set(),
      imports: new Set(),
      isShared,
    });
  }
  for (const { fileName, imports } of chunks)
    for (const imported of imports) {
      const target = parts.get(imported);
      if (target) parts.get(fileName)?.imports.add(target);
    }
  return parts;
}

/** @returns how much each screen counts */
function countScreens(chunks: Rollup.OutputChunk[], parts: Map<string, Part>): number[] {
  const weights: number[] = [];
  const startsAt = (pattern: RegExp) =>
    chunks.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? ''));
  const [app, framed, arriving] = [startsAt(appStart), startsAt(frame), startsAt(entranceStart)];
  for (const chunk of chunks) {
    const facade = chunk.facadeModuleId ?? '';
    if (!chunk.isDynamicEntry) continue;
    const start = page.test(facade)
      ? [...app, ...(frameless.test(facade) ? [] : framed)]
      : entrance.test(facade)
        ? arriving
        : [];
    const visit = (part: Part | undefined) => {
      if (!part || part.screens.has(weights.length)) return;
      part.screens.add(weights.length);
      part.imports.forEach(visit);
    };
    for (const { fileName } of [chunk, ...start]) visit(parts.get(fileName));
    weights.push(weightOf(facade, start.length > 0));
  }
  return weights;
}

function weightOf(facade: string, isScreen: boolean): number {
  if (soon.test(facade)) return soonCounts;
  if (!isScreen) return partOfPage.test(facade) ? 1 : laterCounts;
  if (first.test(facade)) return firstCounts;
  return often.test(facade) ? oftenCounts : 1;
}

/** `most` leaves out what their imports cost. The earlier pair wins a tie. */
interface Pair {
  a: Part;
  b: Part;
  most: number;
  rank: number;
}

function mergeAll(shared: Set<Part>, all: readonly Part[], weights: readonly number[]): void {
  const order = [...shared];
  const rankOf = new Map(order.map((part, index) => [part, index]));
  let pairs: Pair[] = [];
  let changed: ReadonlySet<Part> = shared;
  for (;;) {
    // A merge changes few of the hundred thousand pairs: the others stay as they are.
    pairs = pairs.filter(({ a, b }) => ![a, b].some((part) => changed.has(part) || !shared.has(part)));
    for (const one of changed)
      for (const other of shared) {
        const [first, second] = [rankOf.get(one) ?? 0, rankOf.get(other) ?? 0];
        if (!shared.has(one) || one === other || (changed.has(other) && first > second)) continue;
        const [a, b] = first < second ? [one, other] : [other, one];
        const most = mostGainOf(a, b, weights);
        const rank = Math.min(first, second) * order.length + Math.max(first, second);
        if (most > 0) pairs.push({ a, b, most, rank });
      }
    const best = bestOf(pairs, weights);
    if (!best) return;
    shared.delete(best.b);
    changed = merge(best, all);
  }
}

function bestOf(pairs: readonly Pair[], weights: readonly number[]): Pair | undefined {
  let best: (Pair & { gain: number }) | undefined;
  for (const pair of pairs.toSorted((one, other) => other.most - one.most)) {
    const { a, b, most, rank } = pair;
    const toBeat = best?.gain ?? 0;
    if (most < toBeat) break;
    const gain = most - costOfImports(a, b, weights) - costOfImports(b, a, weights);
    const isBetter = gain > toBeat || (best !== undefined && gain === toBeat && rank < best.rank);
    if (isBetter && !leadsAround(a, b) && !leadsAround(b, a)) best = { ...pair, gain };
  }
  return best;
}

/** @returns the parts that other screens load now */
function merge({ a, b }: Pair, all: readonly Part[]): ReadonlySet<Part> {
  for (const screen of b.screens) a.screens.add(screen);
  for (const imported of b.imports) a.imports.add(imported);
  a.modules.push(...b.modules);
  a.size += b.size;
  for (const part of all) if (part.imports.delete(b)) part.imports.add(a);
  a.imports.delete(a);
  a.imports.delete(b);
  const reached = reachOf(a);
  for (const part of reached) for (const screen of a.screens) part.screens.add(screen);
  return reached;
}

function mostGainOf(a: Part, b: Part, weights: readonly number[]): number {
  let gain = 0;
  for (const screen of a.screens)
    gain += (weights[screen] ?? 0) * (b.screens.has(screen) ? fileCost : -b.size);
  for (const screen of b.screens) if (!a.screens.has(screen)) gain -= (weights[screen] ?? 0) * a.size;
  return gain;
}

function costOfImports(from: Part, added: Part, weights: readonly number[]): number {
  let cost = 0;
  for (const part of reachOf(added)) {
    if (part === added || part === from) continue;
    for (const screen of from.screens)
      if (!part.screens.has(screen)) cost += (weights[screen] ?? 0) * part.size;
  }
  return cost;
}

function reachOf(start: Part): Set<Part> {
  const reached = new Set([start]);
  for (const part of reached) for (const imported of part.imports) reached.add(imported);
  return reached;
}

/** They would import each other in a circle as one file. */
function leadsAround(from: Part, to: Part): boolean {
  const seen = new Set<Part>();
  const reaches = (part: Part): boolean => {
    if (part === to) return true;
    if (seen.has(part)) return false;
    seen.add(part);
    return [...part.imports].some(reaches);
  };
  return [...from.imports].some((part) => part !== to && reaches(part));
}
