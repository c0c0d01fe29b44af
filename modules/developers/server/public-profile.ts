import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';
import type { PublicProfile } from '../contract/developer-profile.ts';
import { findStackScores } from './score.queries.ts';
import { provenSkillsOf } from './score-results.ts';

/** Gives undefined unless a confirmed developer switched the page on. */
export async function readPublicProfile(
  deps: Pick<Deps, 'db' | 'config'>,
  handle: string,
): Promise<PublicProfile | undefined> {
  const { rows } = await sql<StoredPage>`
    select developers.id, developers.handle, accounts.name, developers.photo, developers.biography,
           developers.github, developers.linkedin, developers.instagram, developers.website,
           developers.platform_score as score, developers.platform_exams as exams,
           developers.public_indexed as indexed
      from developers join accounts on accounts.id = developers.id
     where developers.handle = lower(${handle}) and developers.public_page and not developers.suspended
       and (accounts.confirmed_at is not null or ${deps.config.emailConfirmation === 'off'}::boolean)`.execute(
    deps.db.kysely,
  );
  const [found] = rows;
  if (!found) return undefined;
  const [stacks, provenSkills] = await Promise.all([
    findStackScores(deps.db, found.id),
    provenSkillsOf(deps, found.id),
  ]);
  return {
    handle: found.handle,
    name: found.name,
    photo: found.photo ?? undefined,
    biography: found.biography || undefined,
    github: found.github || undefined,
    linkedin: found.linkedin || undefined,
    instagram: found.instagram || undefined,
    website: found.website || undefined,
    score: found.score,
    exams: found.exams,
    stacks,
    provenSkills,
    indexed: found.indexed,
  };
}

interface StoredPage {
  readonly id: number;
  readonly handle: string;
  readonly name: string;
  readonly photo: string | null;
  readonly biography: string;
  readonly github: string;
  readonly linkedin: string;
  readonly instagram: string;
  readonly website: string;
  readonly score: number;
  readonly exams: number;
  readonly indexed: boolean;
}
