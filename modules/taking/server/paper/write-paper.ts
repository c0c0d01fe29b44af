import { withTimes } from '#modules/execution/domain/limits.ts';
import type { EngineName } from '#modules/execution/domain/submission.ts';
import { availableLanguages } from '#modules/execution/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { encoderOf } from '#platform/server/http/answer-serializer.ts';
import { Written } from '#platform/server/http/bind.ts';
import { getPaper } from '../../contract/attempts.ts';
import type { StoredAnswer } from '../answers/answers.queries.ts';
import { pickedOf } from '../answers/given-answer.ts';
import type { StoredLateAnswer } from '../answers/late-answers.queries.ts';
import type { Sitting } from '../attempts.queries.ts';
import { ownWorks } from '../works/own-works.ts';
import type { ExamPaper, ExamPapers } from './exam-papers.ts';
import { around, listOf, questionWriter, type WrittenQuestion } from './written-questions.ts';

export type WritePaper = (
  runId: number,
  sitting: Sitting & { readonly late: readonly StoredLateAnswer[] },
) => Promise<Written>;

export function createWritePaper(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'sealer'>,
  papers: ExamPapers,
): WritePaper {
  const { db, clock } = deps;
  const write = questionWriter(deps);
  const encode = encoderOf(getPaper.responses[200], deps);
  return async (runId, { versionId, questionIds, seed, answers, late, changedTests, ...own }) => {
    const paper = await papers.get(versionId);
    const works = paper.kind === 'practice' ? await ownWorks(db.kysely, own.attemptId) : [];
    const data = {
      ...own,
      runId,
      now: clock.now(),
      exam: {
        ...paper,
        handInWays: String(paper.handInWays) === 'link' ? null : [...paper.handInWays],
        questions: [],
      },
      works: works.length > 0 ? works : null,
      answers: answers.map((answer) => ({ ...shownAnswer(answer, paper), version: answer.version })),
      lateAnswers:
        late.length === 0
          ? null
          : late.map((answer) => ({ ...shownAnswer(answer, paper), receivedAt: answer.received_at })),
    };
    const [before, after] = around(JSON.stringify(encode({ data })), 'provasTodasQuestoes');
    return new Written(before + listOf(await asRunHere(paper, changedTests), questionIds, seed) + after);
  };

  /** One run may have other tests than its exam, and what executes them may change. */
  async function asRunHere({ questions, written }: ExamPaper, changed: Sitting['changedTests']) {
    const running = [...questions.values()].filter(({ question }) => question.execution);
    if (running.length === 0) return written;
    const engines = new Map<string, EngineName>();
    // The native engine comes first, and leaves the least time.
    for (const { language, engine } of await availableLanguages({ db, clock }))
      if (!engines.has(language)) engines.set(language, engine);
    const anew = running.flatMap(({ id, question }): [number, WrittenQuestion][] => {
      const execution = changed?.[id] ?? question.execution;
      if (!execution) return [];
      const timed = withTimes(execution, (language) => engines.get(language));
      return [[id, write({ id, question: { ...question, execution: timed } })]];
    });
    return new Map([...written, ...anew]);
  }
}

function shownAnswer(
  {
    question_id,
    text,
    option_ids,
    language,
  }: Pick<StoredAnswer, 'question_id' | 'text' | 'option_ids' | 'language'>,
  paper: ExamPaper,
) {
  const picked = pickedOf(paper.questions.get(question_id), option_ids);
  return {
    questionId: question_id,
    ...(text !== null && { text }),
    ...(picked !== undefined && { picked }),
    ...(language !== null && { language }),
  };
}
