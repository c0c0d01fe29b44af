import { createContext } from 'react';
import type { ExamAuthor } from './exam-form.ts';

export const ExamAuthorContext = createContext<ExamAuthor>('COMPANY');
