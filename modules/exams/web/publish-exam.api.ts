import { call } from '#platform/web/api.ts';
import { currentUser } from '#platform/web/session.ts';
import { createExam } from '../contract/create-exam.ts';
import type { ExamDraft } from '../contract/exam-draft.ts';
import type { ExamAuthor } from './exam-form.ts';

export function publishExam(draft: ExamDraft, author: ExamAuthor) {
  const creatorKind = author === 'ADMIN' ? ('ADMIN' as const) : ('EMPRESA' as const);
  return call(createExam, { body: { ...draft, creatorId: currentUser()?.id, creatorKind } });
}
