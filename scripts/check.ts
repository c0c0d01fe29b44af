import { checks } from './checks.ts';
import { stopOnSignals } from './command.ts';
import { runParts } from './parts.ts';

stopOnSignals();
const { failed } = await runParts(checks);
process.exitCode = failed > 0 ? 1 : 0;
