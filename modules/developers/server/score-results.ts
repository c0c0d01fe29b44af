import type { SkillTag } from '#modules/exams/contract/catalog.ts';
import { provenFrom } from '#modules/marking/domain/platform-score.ts';
import { findCountedResults } from '#modules/marking/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { DeveloperScore } from '../contract/developer-profile.ts';
import { findSkillsOfVersions, findTitlesOfVersions } from './score.queries.ts';

type Reading = Pick<Deps, 'db' | 'config'>;

export async function provenSkillsOf({ db, config }: Reading, developerId: number): Promise<SkillTag[]> {
  const results = await findCountedResults(db.kysely, [developerId], config.scoreMinAttempts);
  const passed = results.filter(({ score }) => score >= provenFrom).map((result) => result.exam_version_id);
  return passed.length === 0 ? [] : findSkillsOfVersions(db, passed);
}

export async function resultsOf(
  { db, config }: Reading,
  developerId: number,
): Promise<NonNullable<DeveloperScore['results']>> {
  const results = await findCountedResults(db.kysely, [developerId], config.scoreMinAttempts);
  const titles = await findTitlesOfVersions(
    db,
    results.map((result) => result.exam_version_id),
  );
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return results
    .map((result) => ({
      title: titleOf.get(result.exam_version_id) ?? '',
      score: result.score,
      deliveredAt: result.delivered_at,
    }))
    .toSorted((one, other) => one.deliveredAt.getTime() - other.deliveredAt.getTime());
}
