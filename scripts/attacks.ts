import { type Attack, asTable, isExceeded } from './attacks/attack.ts';
import { disk } from './attacks/disk.ts';
import { execution } from './attacks/execution.ts';
import { harvest } from './attacks/harvest.ts';
import { links } from './attacks/links.ts';
import { pushes } from './attacks/pushes.ts';
import { spamRelay } from './attacks/spam-relay.ts';
import { squatting } from './attacks/squatting.ts';
import { startStage } from './attacks/stage.ts';
import { stolenInvitation } from './attacks/stolen-invitation.ts';
import { throwAwayAccounts } from './attacks/throw-away-accounts.ts';
import { timing } from './attacks/timing.ts';
import { webhooks } from './attacks/webhooks.ts';
import { stopEverything, stopOnSignals } from './command.ts';
import { getPostgres } from './postgres.ts';

// `npm run attacks` or `npm run attacks -- harvest disk`: attacks a server of its own on this machine, in the settings
// of production, and fails if an attack brings more than it may. docs/security.md has the figures.
const attacks: readonly Attack[] = [
  harvest,
  stolenInvitation,
  spamRelay,
  squatting,
  throwAwayAccounts,
  disk,
  timing,
  execution,
  links,
  webhooks,
  pushes,
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !attacks.some((attack) => attack.name === name));
if (unknown.length > 0) {
  const known = attacks.map(({ name }) => name).join(', ');
  console.error(`There is no attack called ${unknown.join(', ')}; there are ${known}.`);
  process.exit(2);
}

stopOnSignals();
const bin = await getPostgres();
if (bin === undefined) {
  console.error('The attacks need the PostgreSQL server: its initdb and postgres programs.');
  process.exit(2);
}
const exceeded: string[] = [];
for (const attack of attacks.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const began = performance.now();
  const stage = await startStage(bin);
  const findings = await attack.run(stage).finally(stage.close);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n${attack.name}: ${attack.title} (${seconds} s)\n\n${asTable(findings)}`);
  if (findings.some(isExceeded)) exceeded.push(attack.name);
}
await stopEverything();
if (exceeded.length > 0) console.error(`\nMore than allowed: ${exceeded.join(', ')}`);
process.exitCode = exceeded.length > 0 ? 1 : 0;
