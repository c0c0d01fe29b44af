import { hidePerson } from '#modules/marking/domain/hide-person.ts';
import { findHidden } from '#modules/marking/server/public.ts';
import { defenceStateOf, ownDefenceState } from '#modules/runs/domain/defence-state.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { OwnDefence, ViewedDefence } from '../contract/defences.ts';
import { defenceRubric } from '../domain/defence-rubric.ts';
import {
  type AnsweredRow,
  type FoundDefence,
  findAnswered,
  findGradersDefence,
  findMarkedLines,
  findOwnDefence,
  type GradersDefence,
} from './defences.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** @throws Failure NAO_ENCONTRADO */
export async function readOwnDefence(
  { db, clock }: ReadDeps,
  asked: { readonly attemptId: number; readonly developerId: number },
): Promise<Encodable<OwnDefence>> {
  const defence = await findOwnDefence(db.kysely, asked);
  if (!defence) throw notFound();
  const { state, ...facts } = factsOf(defence, clock.now());
  const { isOut, sittingId, sittingRunId, mark } = defence;
  if (state === 'in_progress' && sittingId !== null && sittingRunId !== null)
    return { ...facts, state, sitting: { runId: sittingRunId, attemptId: sittingId } };
  const isOver = state === 'delivered' || state === 'marked';
  const answered = sittingId !== null && isOver ? await findAnswered(db.kysely, sittingId) : [];
  return {
    ...facts,
    state: ownDefenceState(state, isOut),
    ...(isOut && mark !== null && { mark }),
    ...(answered.length > 0 && {
      // Marks and comments come with the result.
      questions: questionsOf(defence, answered).map(({ levels, comments, ...question }) => ({
        ...question,
        ...(isOut && state === 'marked' && { levels, comments }),
      })),
    }),
  };
}

/** @throws Failure NAO_ENCONTRADO */
export async function readDefence(
  { db, clock }: ReadDeps,
  asked: GradersDefence,
  accountId: number,
): Promise<Encodable<ViewedDefence>> {
  const defence = await findGradersDefence(db.kysely, asked);
  if (!defence) throw notFound();
  const { state, ...facts } = factsOf(defence, clock.now());
  const { mark, sittingId, version } = defence;
  const shown = { ...facts, state, ...(mark !== null && { mark }), ...(version !== null && { version }) };
  const hidden = await findHidden(db.kysely, asked);
  const hide = hidden ? hidePerson(hidden) : (text: string) => text;
  if (defence.isUninvited) {
    const lines = await findMarkedLines(db.kysely, { attemptId: asked.attemptId, accountId });
    const marked = lines.map(({ id, path, from, to, text }) => ({ id, path: hide(path), from, to, text }));
    return { ...shown, state: 'uninvited', marked };
  }
  if (sittingId === null || state === 'in_progress') return shown;
  const questions = questionsOf(defence, await findAnswered(db.kysely, sittingId)).map(
    ({ excerpt: { question, path, firstLine, text }, ...answer }) => ({
      ...answer,
      excerpt: {
        question,
        ...(path !== undefined && { path: hide(path) }),
        ...(firstLine !== undefined && { firstLine }),
        ...(text !== undefined && { text: hide(text) }),
      },
    }),
  );
  return { ...shown, questions };
}

function factsOf(defence: FoundDefence, now: Date) {
  const { minutes, extraShare, extraSeconds, points, beginBy } = defence;
  return {
    state: defenceStateOf(defence, now),
    beginBy,
    time: Math.round(60 * minutes * (1 + extraShare)) + extraSeconds,
    ...(points !== null && { points }),
    rubric: defenceRubric,
  };
}

const questionsOf = ({ excerpts }: FoundDefence, answered: readonly AnsweredRow[]) =>
  answered.map(({ id, answer, levels, comments }, at) => ({
    id,
    excerpt: excerpts[at] ?? { question: '' },
    answer,
    ...(levels && { levels }),
    ...(comments && { comments }),
  }));
