import { root, run } from './command.ts';
import { contentFault } from './content-check.ts';
import { findWrongDirections } from './directions.ts';
import { findForeignTables } from './foreign-tables.ts';
import { findBrokenRules } from './house-rules.ts';
import type { Part, Result } from './parts.ts';

/**
 * The first two both include contracts and domains, which may use neither the browser nor Node. What runs the server in
 * its own process is checked with it: with the scripts, the whole server would be checked twice.
 */
const programs = {
  'the server': 'tsconfig.server.json',
  'the web app': 'tsconfig.web.json',
  "the exam's service worker": 'app/web/worker',
  'scripts and journeys': 'tsconfig.scripts.json',
};

/** The checks that do not run the product; each part counts as one. */
export const checks: Part[] = [
  command('format and import order', 'biome', ['check', '--linter-enabled=false', '.']),
  command('lint', 'biome', ['lint', '--error-on-warnings', '.']),
  ...Object.entries(programs).map(([program, config]) =>
    // Several checkers would each create the same types: on two cores that takes longer than one.
    command(`types of ${program}`, 'tsc', [...['-p', config], ...['--checkers', '1'], ...remembered(config)]),
  ),
  command('unused files, exports and packages', 'knip', ['--no-progress']),
  { key: 'check', name: "Provado's own exams", run: async () => verdict(await contentFault()) },
  { key: 'check', name: 'import directions', run: async () => verdict(findWrongDirections(root).join('\n')) },
  { key: 'check', name: 'tables of others', run: async () => verdict(findForeignTables(root).join('\n')) },
  { key: 'check', name: 'house rules', run: async () => verdict(findBrokenRules(root).join('\n')) },
];

function remembered(config: string): string[] {
  return [
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${config.replaceAll('/', '-')}.json`,
  ];
}

function command(name: string, tool: string, args: string[]): Part {
  return {
    key: 'check',
    name,
    async run() {
      const { code, output } = await run(tool, args);
      return verdict(code === 0 ? '' : output || `${tool} ended with code ${code}`);
    },
  };
}

function verdict(complaint: string): Result {
  return complaint ? { passed: 0, failed: 1, report: complaint } : { passed: 1, failed: 0 };
}
