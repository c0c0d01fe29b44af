import { languageNames } from '#modules/execution/domain/language-names.ts';
import type { EngineReport, Language } from '#modules/execution/domain/submission.ts';
import { lackOf } from '#modules/execution/domain/toolchains.ts';
import type { createExecutor } from '#modules/execution/server/public.ts';

const engineNames = { native: 'bubblewrap', quickjs: 'QuickJS', sql: 'PGlite' } as const;
const isLanguage = (step: string): step is Language => step in languageNames;

/** Trying every engine takes seconds. */
export function announceRuns(
  executor: Pick<ReturnType<typeof createExecutor>, 'available'>,
  titleOf: (canRun: boolean) => string | undefined = () => undefined,
): void {
  executor.available().then(
    (report) => {
      const title = titleOf(report.languages.length > 0);
      const lines = [...(title === undefined ? [] : [title]), ...linesOf(report)];
      process.stdout.write(`${lines.join('\n')}\n\n`);
    },
    // It has stopped before it knew.
    () => {},
  );
}

export function linesOf({ languages, steps }: EngineReport): string[] {
  const lines = Object.entries(engineNames).flatMap(([engine, name]) => {
    const those = languages
      .filter((one) => one.engine === engine)
      .map(({ language }) => languageNames[language]);
    return those.length > 0 ? [`  Código por ${name}: ${those.join(', ')}.`] : [];
  });
  const run = new Set<string>(languages.map(({ language }) => language));
  const failed = steps.filter(({ step, works }) => !works && !run.has(step));
  const lacks = languages.map(lackOf).filter((lack) => lack !== undefined);
  return [
    ...lines,
    ...lacks.map((lack) => `  ${lack} Pacote do Debian: php-mbstring.`),
    ...failed.map(({ step, says = '', install }) => {
      const name = isLanguage(step) ? languageNames[step] : step;
      const cure = install ? ` Pacotes do Debian: ${install}.` : '';
      return `  Não roda: ${name}. ${says.split('\n')[0]}${cure}`;
    }),
  ];
}
