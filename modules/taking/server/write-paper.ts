import { encoderOf } from '#platform/server/answer-serializer.ts';
import { Written } from '#platform/server/bind.ts';
import type { Deps } from '#platform/server/deps.ts';
import { getPaper } from '../contract/attempts.ts';
import type { OpenAttempt, StoredAnswer } from './attempts.queries.ts';
import type { ExamPaper, ExamPapers } from './exam-papers.ts';
import { pickedOf } from './given-answer.ts';
import type { StoredLateAnswer } from './late-answers.queries.ts';
import { around, listOf, questionWriter, type WrittenQuestion } from './written-questions.ts';

interface Sitting extends OpenAttempt {
  readonly answers: readonly StoredAnswer[];
  readonly late: readonly StoredLateAnswer[];
}

/** Writes the paper of an attempt. */
export type WritePaper = (runId: number, sitting: Sitting) => Promise<Written>;

/** Joins the questions, which are written once for all candidates, to what is each candidate's own. */
export function createWritePaper(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  papers: ExamPapers,
): WritePaper {
  const write = questionWriter(config);
  const encode = encoderOf(getPaper.responses[200], config);
  return async (runId, { versionId, questionIds, seed, answers, late, changedTests, ...own }) => {
    const paper = await papers.get(versionId);
    const data = {
      ...own,
      runId,
      now: clock.now(),
      exam: { ...paper, questions: [] },
      answers: answers.map((answer) => ({ ...shownAnswer(answer, paper), version: answer.version })),
      lateAnswers:
        late.length === 0
          ? null
          : late.map((answer) => ({ ...shownAnswer(answer, paper), receivedAt: answer.received_at })),
    };
    const [before, after] = around(JSON.stringify(encode({ data })), 'provasTodasQuestoes');
    return new Written(before + listOf(withTests(paper, changedTests), questionIds, seed) + after);
  };

  /** A paper is the same for all runs of its exam, and one of them may have other tests. */
  function withTests({ questions, written }: ExamPaper, changed: Sitting['changedTests']) {
    if (!changed) return written;
    const anew = Object.entries(changed).flatMap(([id, execution]): [number, WrittenQuestion][] => {
      const asked = questions.get(Number(id));
      return asked ? [[asked.id, write({ ...asked, question: { ...asked.question, execution } })]] : [];
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
  const picked = pickedOf(paper.questions.get(question_id)?.question.kind ?? 'multiple', option_ids);
  return {
    questionId: question_id,
    ...(text !== null && { text }),
    ...(picked !== undefined && { picked }),
    ...(language !== null && { language }),
  };
}
