import { parseArgs } from 'node:util';
import { stopEverything, stopOnSignals } from './command.ts';
import { keepParts, keptParts } from './earlier-parts.ts';
import { runParts } from './parts.ts';
import { partKeys, partsOf } from './test-parts.ts';

// `npm test` runs what a contributor waits for, and `npm run test:all` everything.
// `npm test -- --only=server,postgres exams` runs these parts alone, and of them the files named like that.
// `npm test -- --rest` runs what `test:all` has beyond `npm test`. With `--keep=FILE` a run leaves its closing line to
// the one that goes on from it `--with=FILE`.
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    rest: { type: 'boolean' },
    only: { type: 'string' },
    keep: { type: 'string' },
    with: { type: 'string' },
  },
});

const only = values.only?.split(',');
const unknown = only?.filter((key) => !partKeys.includes(key)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; there are ${partKeys.join(', ')}.`);
  process.exit(2);
}

const scope = values.all || only ? 'all' : values.rest ? 'rest' : 'main';
const parts = partsOf({ scope, only, files });

stopOnSignals();
const { passed, failed, done } = await runParts(parts, values.with ? keptParts(values.with) : []);
await stopEverything();
if (values.keep) keepParts(values.keep, done);
else console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
