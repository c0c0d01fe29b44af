import type { Call } from '../../e2e/wire-client.ts';

export type Acknowledgements = {
  call: Call;
  count(): number;
  senders(): number;
  strike(): void;
  /** How many people have had one for what they sent after the kill. */
  sendersSince(): number;
  /** Seconds, as text. */
  figures(): Record<'first' | 'all' | 'longestGap' | 'longestWait', string>;
};

type Note = { who: string; sentAt: number; at: number };

export function createAcknowledgements(call: Call): Acknowledgements {
  const notes: Note[] = [];
  let struckAt = Number.POSITIVE_INFINITY;
  /** The first of each person for what was sent after the kill. What was sent before may have been committed before. */
  const since = () => {
    const first = new Map<string, number>();
    for (const { who, sentAt, at } of notes) if (sentAt > struckAt && !first.has(who)) first.set(who, at);
    return [...first.values()];
  };
  return {
    call: async (method, path, body, token = '') => {
      const sentAt = performance.now();
      const answer = await call(method, path, body, token);
      if (answer.status === 200) notes.push({ who: token, sentAt, at: performance.now() });
      return answer;
    },
    count: () => notes.length,
    senders: () => new Set(notes.map(({ who }) => who)).size,
    strike() {
      struckAt = performance.now();
    },
    sendersSince: () => since().length,
    figures() {
      const after = since();
      const byPerson = [...Map.groupBy(notes, ({ who }) => who).values()];
      return {
        first: seconds(Math.min(...after) - struckAt),
        all: seconds(Math.max(...after) - struckAt),
        longestGap: seconds(longestGap(notes)),
        longestWait: seconds(Math.max(...byPerson.map(longestGap))),
      };
    },
  };
}

function longestGap(notes: readonly Note[]): number {
  const times = notes.map(({ at }) => at).sort((one, other) => one - other);
  return Math.max(0, ...times.slice(1).map((at, index) => at - (times[index] as number)));
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
