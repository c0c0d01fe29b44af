import { href, paths } from '#platform/contract/paths.ts';
import type { AnsweredQuestion } from '../../contract/grading.ts';
import { OpenAnswerText } from '../OpenAnswerText.tsx';
import { WorkLink } from './WorkLink.tsx';

export interface HandedInProps {
  answer: Pick<AnsweredQuestion, 'answer' | 'work'>;
  questionId: number;
  /** Both are absent where nobody marks. */
  runId: number | undefined;
  attemptId: number | undefined;
}

/** An answer, and the way to the files that it is. A blind run shows no link beside them. */
export function HandedIn({ answer: { answer, work }, questionId, runId, attemptId }: HandedInProps) {
  const text = answer?.text ?? '';
  const place = runId === undefined || attemptId === undefined ? undefined : { runId, attemptId, questionId };
  return (
    <>
      {(text.trim() || !work) && (
        <OpenAnswerText
          text={text}
          language={answer?.language}
          isWork={work !== undefined}
          of={place && !work?.blind ? place : undefined}
        />
      )}
      {work && place && <WorkLink href={href(paths.company.work, place)} work={work} />}
    </>
  );
}
