import { createContext } from 'react';
import type { ExamAuthor } from './exam-form.ts';

/** As whom the exam in the form is published. */
export const ExamAuthorContext = createContext<ExamAuthor>('COMPANY');
