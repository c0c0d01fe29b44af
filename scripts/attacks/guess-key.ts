type Random = () => number;

export type Riddle = { options: number; multiple: boolean };

/** The chosen options of each question, by their place: an answer, or what is believed to be the key. */
export type Picks = readonly (readonly number[])[];

export type Hint = { picks: Picks; of: readonly number[]; score: number };

function scoreOf(riddles: readonly Riddle[], key: Picks, { picks, of }: Omit<Hint, 'score'>): number {
  const credits = of.map((question) =>
    creditOf(riddles[question]?.options ?? 0, key[question] ?? [], picks[question] ?? []),
  );
  const mean = credits.reduce((sum, credit) => sum + credit, 0) / of.length;
  return Math.round(mean * 1000 + 1e-6) / 10;
}

function creditOf(options: number, right: readonly number[], picked: readonly number[]): number {
  const hits = picked.filter((option) => right.includes(option)).length;
  const misses = picked.length - hits;
  const wrong = options - right.length;
  return Math.max(0, hits / right.length - (wrong === 0 ? 0 : misses / wrong));
}

/** Delivering such a key next tells the most of all simple ways; a few scores are enough. */
export function guessKey(riddles: readonly Riddle[], hints: readonly Hint[], random: Random): Picks {
  let best = riddles.map((riddle) => randomPick(riddle, random));
  let bestFault = faultOf(riddles, best, hints);
  for (let restart = 0; restart < 40 && bestFault > tolerated; restart += 1) {
    let key = riddles.map((riddle) => randomPick(riddle, random));
    let fault = faultOf(riddles, key, hints);
    for (let step = 0; step < 4_000 && fault > tolerated; step += 1) {
      const index = Math.floor(random() * riddles.length);
      const changed = key.with(index, randomPick(riddles[index] as Riddle, random));
      const next = faultOf(riddles, changed, hints);
      // Now and then a step for the worse, ever more rarely, to leave a dead end.
      const heat = 6 * (1 - step / 4_000);
      if (next > fault && random() > Math.exp((fault - next) / (heat + 0.01))) continue;
      key = changed;
      fault = next;
    }
    if (fault < bestFault) {
      best = key;
      bestFault = fault;
    }
  }
  return best;
}

const tolerated = 0.05;

const faultOf = (riddles: readonly Riddle[], key: Picks, hints: readonly Hint[]): number =>
  hints.reduce((sum, hint) => sum + Math.abs(scoreOf(riddles, key, hint) - hint.score), 0);

function randomPick({ options, multiple }: Riddle, random: Random): number[] {
  const all = Array.from({ length: options }, (_, index) => index);
  if (!multiple) return [Math.floor(random() * options)];
  const some = all.filter(() => random() < 0.5);
  return some.length === 0 || some.length === options ? [Math.floor(random() * options)] : some;
}
