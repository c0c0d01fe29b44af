import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes } from '#app/contract/all.ts';
import { accessInWords } from '#app/contract/openapi.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import type { Route } from '#platform/contract/route.ts';
import { root } from './command.ts';

const file = 'docs/routes.md';

function routesDocument(): string {
  const modules = new Map<string, Route[]>();
  for (const route of allRoutes.values())
    modules.set(route.module, [...(modules.get(route.module) ?? []), route]);
  return [
    '# Routes',
    '',
    'Made from the contracts by `npm run routes`; do not edit. Paths stand below `/api`. Shapes: `/api/openapi.json`.',
    ...[...modules].flatMap(([module, routes]) => ['', `## ${module}`, '', ...table(routes)]),
    '',
    '## Specified calls',
    '',
    'Calls of the specification ignore fields and filters that they do not know. Every other call refuses them by name (`CAMPO_DESCONHECIDO`).',
    '',
    ...[...allRoutes.values()]
      .filter((route) => route.specified)
      .map(({ method, url }) => `- \`${method} ${url}\``),
    '',
    '## Failures',
    '',
    '| Code | Status | Sentence |',
    '|---|---|---|',
    ...Object.entries(errorCatalogue).map(
      ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
    ),
    '',
  ].join('\n');
}

function table(routes: Route[]): string[] {
  return [
    '| Call | Who | What | Own failures |',
    '|---|---|---|---|',
    ...routes.map((route) => {
      const failures = (route.errors ?? []).map((code) => `\`${code}\``).join(' ');
      return `| \`${route.method} ${route.url}\` | ${accessInWords(route)} | ${route.summary} | ${failures} |`;
    }),
  ];
}

writeFileSync(join(root, file), routesDocument());
console.log(`${file} has every route, who may call it and how it fails.`);
