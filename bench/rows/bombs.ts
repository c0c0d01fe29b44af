import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { wireClient } from '../../e2e/wire-client.ts';
import { percentile } from '../measure.ts';
import { startSecondServer } from '../platform.ts';
import { beginCoding, doubling, triedLanguages, tryProgram } from '../programs.ts';
import { exert, failures, fillRoom } from '../room.ts';
import type { Row } from '../row.ts';

const candidates = 200;
/** More than run at once, so that every slot is full all the time. */
const throwers = 12;
/** A page that hears nothing looks so often. */
const pageLookMs = 2_000;
const everyMs = { saveEveryMs: 2_000, readEveryMs: 0 };

const expanded = Array.from(
  { length: 7 },
  (_, index) =>
    `#define A${index} A${index + 1} A${index + 1} A${index + 1} A${index + 1} A${index + 1} A${index + 1} A${index + 1} A${index + 1}`,
);

/** Small texts on which a compiler works for as long as it may. */
const texts: Readonly<Record<string, { readonly right: string; readonly bomb: string }>> = {
  C: {
    right: '#include <stdio.h>\nint main(void) { long n; scanf("%ld", &n); printf("%ld", 2 * n); }',
    bomb: `${expanded.join('\n')}\n#define A7 x += x ^ 3;\nint main(void) { volatile int x = 1; A0 return x; }`,
  },
  CPP: {
    right: '#include <iostream>\nint main() { long n; std::cin >> n; std::cout << 2 * n; }',
    bomb: `template <int n, int m> struct T { static const int v = T<n - 1, 2 * m>::v + T<n - 1, 2 * m + 1>::v; };
template <int m> struct T<0, m> { static const int v = m; };
int main() { return T<24, 1>::v; }`,
  },
  JAVASCRIPT: {
    right: "console.log(2 * Number(require('fs').readFileSync(0, 'utf8')))",
    bomb: `const x = [${'[1,2,3,{a:1}],'.repeat(1_200)}];\nfor (let s = 'x+'.repeat(1e6);;) new Function('x', s + 'x;' + s + '1');`,
  },
};

export const bombs: Row = {
  name: 'bombs',
  async measure(platform) {
    const server = await startSecondServer(platform, { RUN_CODE: 'server' });
    try {
      const call = wireClient(() => server.origin.replace('localhost', '127.0.0.1'), 1);
      const actors = { people: platform.people, call };
      const room = await fillRoom(actors, candidates);
      const here = await triedLanguages(platform);
      const thrown = Object.entries(texts).filter(([language]) => here.includes(language));
      const references = Object.fromEntries(thrown.map(([language, { right }]) => [language, right]));
      const papers = await beginCoding(actors, doubling(references, 2), throwers);
      const save = (lastsMs: number) => exert({ call, room, reads: [], ...everyMs, lastsMs });
      const load = () => (loadavg()[0] ?? 0).toFixed(1);
      const loadBefore = load();
      const alone = (await save(20_000)).saves;

      let isOver = false;
      let count = 0;
      const throwing = papers.map(async (paper, index) => {
        for (let round = index; !isOver; round += 1) {
          const [linguagem = '', { bomb = '' } = {}] = thrown[round % thrown.length] ?? [];
          await tryProgram(call, paper, { linguagem, resposta: `${bomb}\n// ${round}` }, pageLookMs);
          count += 1;
        }
      });
      const { saves } = await save(60_000);
      const loadThen = load();
      isOver = true;
      // What still waits is of no use to anybody.
      await sql`
        update run_jobs set state = 'failed', ended_at = now()
         where run_jobs.kind = 'try' and run_jobs.state in ('queued', 'running')`.execute(platform.db.kysely);
      await Promise.all(throwing);
      return [
        {
          what: `${candidates} candidates saving while compile bombs fill the slots, p99`,
          figure: percentile(saves.times, 0.99),
          goal: 250,
          unit: 'ms',
          beside: `p50 ${percentile(saves.times, 0.5).toFixed(0)} ms, ${saves.times.length} saves, ${count} bombs in ${thrown.map(([language]) => language).join(', ')}, load ${loadThen}; without them p99 ${percentile(alone.times, 0.99).toFixed(0)} ms, load ${loadBefore}`,
        },
        {
          what: 'of these refused or failed',
          figure: failures(saves),
          goal: 0,
          unit: 'errors',
        },
      ];
    } finally {
      await server.close();
    }
  },
};
