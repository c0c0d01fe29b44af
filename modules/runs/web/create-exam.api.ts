import type { ExamDraft } from '#modules/exams/contract/exam-draft.ts';
import type { ExamAuthor } from '#modules/exams/web/public.ts';
import { call } from '#platform/web/network/api.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { createExam } from '../contract/create-exam.ts';

export function publishExam(draft: ExamDraft, author: ExamAuthor) {
  const creatorKind = author === 'ADMIN' ? ('ADMIN' as const) : ('EMPRESA' as const);
  return call(createExam, { body: { ...draft, creatorId: currentUser()?.id, creatorKind } });
}
