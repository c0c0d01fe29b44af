import type { Encodable } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Caller, CompanyCaller } from '#platform/server/http/caller.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { DeveloperProfile, DeveloperScore } from '../contract/developer-profile.ts';
import { findProfile, findTakenExams, type StoredProfile } from './profile.queries.ts';
import { findPosition, findScoreChanges, findStackScores } from './score.queries.ts';
import { provenSkillsOf, resultsOf } from './score-results.ts';

type Shown = Encodable<DeveloperProfile>;

type Reader = Extract<Caller, { role: 'DEVELOPER' | 'COMPANY' }>;

/** @throws Failure NAO_ENCONTRADO for another developer, and for a company to which the profile is not open */
export async function readProfile(deps: Deps, caller: Reader, id: number): Promise<Shown> {
  const company = companyOf(caller, id);
  const [stored, exams] = await Promise.all([
    findProfile(deps.db, id, company),
    findTakenExams(deps.db, id, company?.companyId),
  ]);
  if (!stored) throw notFound();
  const shown = { ...factsOf(stored), exams };
  if (!company) return { ...shown, ...ownPartOf(stored) };
  if (!company.isChecked) return withoutAnyContact(shown);
  return {
    ...(stored.contactShown ? shown : withoutContact(shown)),
    ...(!stored.showsEmail && { email: '' }),
    ...(!stored.showsGender && { gender: { name: '' } }),
  };
}

/** @throws Failure NAO_ENCONTRADO */
export async function readScore(deps: Deps, caller: Reader, id: number): Promise<DeveloperScore> {
  const company = companyOf(caller, id);
  const profile = await findProfile(deps.db, id, company);
  if (!profile) throw notFound();
  const [position, stacks, changes, provenSkills, results] = await Promise.all([
    findPosition(deps.db, id),
    findStackScores(deps.db, id),
    findScoreChanges(deps.db, id),
    provenSkillsOf(deps, id),
    company ? undefined : resultsOf(deps, id),
  ]);
  return {
    score: profile.platformScore,
    exams: changes.at(-1)?.exams ?? 0,
    ...(position !== undefined && { position }),
    stacks,
    provenSkills,
    history: changes,
    ...(results && { results }),
  };
}

/** @throws Failure NAO_ENCONTRADO for another developer */
function companyOf(caller: Reader, id: number): CompanyCaller | undefined {
  if (caller.role === 'COMPANY') return caller;
  if (caller.developerId !== id) throw notFound();
  return undefined;
}

function factsOf(stored: StoredProfile): Omit<DeveloperProfile, 'exams'> {
  return {
    id: stored.id,
    name: stored.name,
    email: stored.email,
    photo: stored.photo ?? undefined,
    biography: stored.biography || undefined,
    github: stored.github || undefined,
    linkedin: stored.linkedin || undefined,
    instagram: stored.instagram || undefined,
    website: stored.website || undefined,
    platformScore: stored.platformScore,
    gender: stored.gender,
    addresses: stored.addresses,
    phones: stored.phones,
    skills: stored.skills,
    stacks: stored.stacks,
    handle: stored.publicPage ? (stored.handle ?? undefined) : undefined,
  };
}

type OwnPart = Pick<DeveloperProfile, 'visibility' | 'handle' | 'birthDate' | 'genderId'>;

function ownPartOf(stored: StoredProfile): OwnPart {
  const { openToCompanies, inRanking, showsEmail, contactFor, showsGender, publicPage, indexed } = stored;
  return {
    visibility: { openToCompanies, inRanking, showsEmail, contactFor, showsGender, publicPage, indexed },
    birthDate: stored.birthDate,
    genderId: stored.genderId,
    handle: stored.handle ?? undefined,
  };
}

/** A company that is not checked reaches the person through Provado alone. */
const withoutAnyContact = (profile: Shown): Shown => ({
  ...withoutContact(profile),
  email: '',
  gender: { name: '' },
  github: undefined,
  linkedin: undefined,
  instagram: undefined,
  website: undefined,
  handle: undefined,
});

const withoutContact = (profile: Shown): Shown => ({
  ...profile,
  phones: [],
  addresses: profile.addresses.map((address) => ({
    ...address,
    street: '',
    number: '',
    complement: '',
    postalCode: '',
  })),
});
