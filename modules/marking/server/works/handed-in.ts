import { type RawBuilder, sql } from 'kysely';
import { workIdOf } from '#modules/works/server/public.ts';

type Column = RawBuilder<unknown>;

/**
 * Neither of two people who mark an answer reads the other's comments before there is a mark.
 * `comments` is the name of the table in the statement.
 */
export const isCommentSeenBy = (accountId: number, attempt: Column, question: Column): RawBuilder<boolean> =>
  sql`(comments.author_id is not distinct from ${accountId}
    or exists (select from verdicts where verdicts.attempt_id = ${attempt} and verdicts.question_id = ${question})
    or not exists (select from double_marks
                    where double_marks.attempt_id = ${attempt} and double_marks.question_id = ${question}))`;

const handedIn = (attempt: Column, question: Column, seen: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  select json_build_object('files', works.file_count, 'bytes', works.bytes,
           'comments', (select count(*) from work_comments as comments where comments.work_id = works.id and ${seen}))
    from answers as handed join works on works.id = ${workIdOf('handed')}
   where handed.attempt_id = ${attempt} and handed.question_id = ${question})`;

/** Null if the answer is no work. */
export const handedInSeen = (accountId: number, attempt: Column, question: Column): RawBuilder<unknown> =>
  handedIn(attempt, question, isCommentSeenBy(accountId, attempt, question));

/** Comments count for the candidate once the result `isOut`. */
export const ownHandedIn = (
  attempt: Column,
  question: Column,
  isOut: RawBuilder<boolean>,
): RawBuilder<unknown> => handedIn(attempt, question, sql`comments.for_candidate and ${isOut}`);

interface Linked {
  readonly work?: object | null | undefined;
  readonly answer?: { readonly text: string } | null | undefined;
}

/** The address of a repository says whose it is. Whoever marks blindly has the files, and does without it. */
export function withoutLink<Answer extends Linked>(answer: Answer, isBlind: boolean): Answer {
  if (!isBlind || !answer.work) return answer;
  const given =
    answer.answer && /^https:/.test(answer.answer.text) ? { ...answer.answer, text: '' } : answer.answer;
  return { ...answer, answer: given, work: { ...answer.work, blind: true } };
}
