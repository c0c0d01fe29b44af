import { sql } from 'kysely';
import { languageNames } from '#modules/execution/domain/language-names.ts';
import type { Language } from '#modules/execution/domain/submission.ts';
import { triedLanguages } from '#modules/execution/server/public.ts';
import { longestMs } from '#modules/question-bank/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/http/errors.ts';

/**
 * Call it outside of any transaction. @throws Failure LINGUAGEM_INDISPONIVEL, CONFERENCIA_DEMORADA while still trying
 */
export async function refuseMissingLanguages(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  versionId: number,
): Promise<void> {
  if (!deps.config.checkSolutions) return;
  const { rows } = await sql<{ language: Language }>`
    select distinct used.language
      from questions
     cross join lateral (
       select offered ->> 'language' as language from jsonb_array_elements(questions.execution -> 'languages') as offered
       union all select questions.execution #>> '{checker,language}') as used
     where questions.exam_version_id = ${versionId} and used.language is not null`.execute(deps.db.kysely);
  if (rows.length === 0) return;
  const needed = rows.map(({ language }) => language);
  const { languages: available, isTrying } = await triedLanguages(
    deps,
    performance.now() + longestMs,
    needed,
  );
  const missing = rows
    .filter(({ language }) => !available.some((one) => one.language === language))
    .map(({ language }) => languageNames[language]);
  if (missing.length === 0) return;
  if (isTrying) throw new Failure('CONFERENCIA_DEMORADA');
  const names = new Intl.ListFormat('pt-BR').format(missing);
  throw new Failure('LINGUAGEM_INDISPONIVEL', {
    message: `Esta instalação não roda ${names}, que esta prova usa. Nada foi duplicado.`,
  });
}
