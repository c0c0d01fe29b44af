import { expect } from 'vitest';
import { type Credit, isFurtherApart } from '#modules/marking/domain/credit.ts';
import { type MarkValue, markCredit } from '#modules/marking/domain/mark-value.ts';
import type { SeenByMember, World } from './test-attempt-world.ts';
import { candidateNames } from './test-marking-world.ts';

interface StoredSlot extends MarkValue {
  readonly question_id: number;
  readonly slot: number;
  readonly grader: number | null;
  readonly given: boolean;
}

interface Appeal {
  readonly id: number;
  readonly question_id: number | null;
  readonly outcome: 'upheld' | 'changed' | null;
  readonly decided_by: number | null;
}

export interface StoredMarks {
  readonly id: number;
  readonly developer_id: number;
  readonly score: number | null;
  readonly held: boolean;
  readonly run: { readonly blind: boolean; readonly share: number; readonly thirdAbove: number };
  readonly verdicts: readonly (MarkValue & { question_id: number })[];
  readonly versions: readonly {
    id: number;
    question_id: number;
    correct: boolean | null;
    levels: number[] | null;
    judged_by: number | null;
  }[];
  readonly slots: readonly StoredSlot[];
  readonly appeals: readonly Appeal[];
}

const rows = (table: string, order: string, ...columns: string[]) => `
  coalesce((select json_agg(json_build_object('question_id', ${table}.question_id, ${columns.join(', ')}) order by ${order})
              from ${table} where ${table}.attempt_id = attempts.id), '[]')`;
const mark = (table: string) => `'correct', ${table}.correct, 'levels', ${table}.levels`;

export const marksColumns = `
  attempts.result_held as held,
  (select json_build_object('blind', runs.blind, 'share', runs.second_share, 'thirdAbove', runs.third_above)
     from runs where runs.id = attempts.run_id) as run,
  ${rows('verdicts', 'verdicts.question_id', mark('verdicts'), `'meanOf', verdicts.mean_of`)} as verdicts,
  ${rows('verdict_versions', 'verdict_versions.id', `'id', verdict_versions.id`, mark('verdict_versions'), `'judged_by', verdict_versions.judged_by`)} as versions,
  ${rows('double_marks', 'double_marks.place', mark('double_marks'), `'slot', double_marks.place, 'grader', double_marks.grader, 'given', double_marks.given_at is not null`)} as slots,
  ${rows('appeals', 'appeals.id', `'id', appeals.id, 'outcome', appeals.outcome, 'decided_by', appeals.decided_by`)} as appeals`;

/** M1 and M2: what stands follows from the marks that were given, and is the last version. */
export function checkMarks({ exam }: World, { verdicts, versions, slots, appeals, run }: StoredMarks): void {
  for (const { id, rubric } of exam.questions.filter(({ kind }) => kind === 'essay')) {
    const mark = verdicts.find(({ question_id }) => question_id === id);
    const last = versions.findLast(({ question_id }) => question_id === id);
    expect(
      [last?.correct ?? null, last?.levels ?? null],
      'M2: the mark that stands is the last version',
    ).toEqual([mark?.correct ?? null, mark?.levels ?? null]);

    const credit = (mark: MarkValue) => markCredit(rubric, mark);
    const given = slots.filter((slot) => slot.question_id === id && slot.given);
    const graders = slots.flatMap(({ question_id, grader }) =>
      question_id === id && grader !== null ? [grader] : [],
    );
    expect(new Set(graders).size, 'M1: nobody has two slots').toBe(graders.length);
    // An appeal's judge marks over them.
    if (given.length === 0 || appeals.some(({ outcome }) => outcome === 'changed')) continue;
    const [one, other, third] = [1, 2, 3].map((slot) => given.find((mark) => mark.slot === slot));
    if (third) expect(mark && credit(mark), 'M1: a third decides').toEqual(credit(third));
    else if (!one || !other) expect(mark, 'M1: one mark of two is no mark').toBeUndefined();
    else if (!mark)
      expect(isFurtherApart(credit(one), credit(other), run.thirdAbove), 'M1: two that agree decide').toBe(
        true,
      );
    else
      expect(isSame(credit(mark), meanOf(credit(one), credit(other))), 'M1: two have their mean').toBe(true);
  }
}

const meanOf = (one: Credit, other: Credit): Credit => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: 2n * one.denominator * other.denominator,
});
const isSame = (one: Credit, other: Credit) =>
  one.numerator * other.denominator === other.numerator * one.denominator;

/** M1 between two steps: what comes to stand without a third is no dispute. */
export function checkSettled({ exam }: World, was: StoredMarks, is: StoredMarks): void {
  for (const { id, rubric } of exam.questions) {
    const of = ({ question_id }: { question_id: number }) => question_id === id;
    const given = is.slots.filter((slot) => of(slot) && slot.given);
    if (was.verdicts.some(of) || !is.verdicts.some(of) || given.length !== 2 || is.run.share === 0) continue;
    const [one, other] = given.map((mark) => markCredit(rubric, mark));
    const isApart = one && other && isFurtherApart(one, other, is.run.thirdAbove);
    expect(isApart, 'M1: two who differ wait for a third').toBe(false);
  }
}

/** M2 and M3: versions and decisions stay, and whoever decides about a mark has given none of it. */
export function checkMarkChange(was: StoredMarks, is: StoredMarks): void {
  expect(is.versions.slice(0, was.versions.length), 'M2: versions of marks only grow').toEqual(was.versions);
  for (const appeal of is.appeals) {
    const before = was.appeals.find(({ id }) => id === appeal.id);
    if (before?.outcome) expect(appeal, 'M3: a decision stays').toEqual(before);
    else if (appeal.outcome) {
      const isAbout = ({ question_id }: { question_id: number }) =>
        appeal.question_id === null || question_id === appeal.question_id;
      const markers = [
        ...was.versions.filter(isAbout).map(({ judged_by }) => judged_by),
        ...was.slots.filter((slot) => isAbout(slot) && slot.given).map(({ grader }) => grader),
      ];
      expect(markers, 'M3: the judge of an appeal is another person').not.toContain(appeal.decided_by);
    }
  }
}

/** M4: what a member of the company must not see is in no answer to them. */
export function checkSeen(
  { sittings, exam }: World,
  attempts: readonly StoredMarks[],
  seen: SeenByMember,
): void {
  for (const attempt of attempts) {
    const { id, run, developer_id, score, held, verdicts, slots } = attempt;
    if (run.blind && (score === null || held)) {
      const who = sittings.findIndex(({ candidate }) => candidate.developer.accountId === developer_id);
      const pages = [...seen.pages, ...(seen.isOwner ? [] : [seen.ranking])].join();
      expect(pages, 'M4: a blind run names nobody').not.toContain(candidateNames[who]);
      expect(pages, 'M4: a blind run has no e-mail').not.toContain(sittings[who]?.candidate.developer.email);
    }
    const essay = exam.questions.find(({ kind }) => kind === 'essay')?.id;
    const own = slots.some(({ grader, given }) => grader === seen.accountId && given);
    const isHidden = slots.length > 0 && !own && !verdicts.some(({ question_id }) => question_id === essay);
    if (!isHidden) continue;
    const answer = seen.answers.find(({ idProvaUsuario }) => idProvaUsuario === id);
    expect(answer?.correta ?? null, 'M4: nobody sees another mark before giving their own').toBeNull();
    expect(answer, 'M4: nor its levels').not.toHaveProperty('niveis');
    if (seen.marks?.attemptId === id) expect(seen.marks.status, 'M4: nor by asking').toBe(403);
  }
}
