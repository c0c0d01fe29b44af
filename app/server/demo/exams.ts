import type { DemoExam } from './demo-exam.ts';
import { codeExam } from './exams/code.ts';
import { incidentsExam } from './exams/incidents.ts';
import { javaExam } from './exams/java.ts';
import { javascriptExam } from './exams/javascript.ts';
import { mobileExam } from './exams/mobile.ts';
import { pythonExam } from './exams/python.ts';
import { reviewExam } from './exams/review.ts';
import { serviceExam } from './exams/service.ts';
import { sqlExam } from './exams/sql.ts';
import { typescriptExam } from './exams/typescript.ts';

export interface DemoRun {
  /** Index in `demoCompanies`. */
  readonly company: number;
  readonly exam: DemoExam;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  /** Minutes, or no limit. */
  readonly minutes?: number;
  readonly taken: number;
  readonly judged: number;
  readonly release: 'NA_ENTREGA' | 'NO_FIM' | 'AO_PUBLICAR';
  /** Absent if candidates never learn which answers were right. */
  readonly shown?: 'APOS_O_FIM';
  readonly underWay?: number;
  readonly concluded?: true;
  readonly markedTwice?: true;
  readonly inactive?: true;
}

export const demoRuns: readonly DemoRun[] = [
  {
    company: 0,
    exam: javascriptExam,
    from: -40,
    to: -12,
    minutes: 60,
    taken: 20,
    judged: 20,
    release: 'AO_PUBLICAR',
    concluded: true,
  },
  {
    company: 0,
    exam: sqlExam,
    from: -6,
    to: 16,
    minutes: 45,
    taken: 14,
    judged: 8,
    underWay: 3,
    release: 'NO_FIM',
  },
  { company: 0, exam: serviceExam, from: -9, to: 24, taken: 6, judged: 2, release: 'AO_PUBLICAR' },
  { company: 0, exam: typescriptExam, from: 5, to: 19, minutes: 20, taken: 0, judged: 0, release: 'NO_FIM' },
  {
    company: 1,
    exam: pythonExam,
    from: -15,
    to: 21,
    minutes: 90,
    taken: 16,
    judged: 16,
    release: 'NA_ENTREGA',
  },
  {
    company: 2,
    exam: mobileExam,
    from: -12,
    to: 30,
    minutes: 40,
    taken: 8,
    judged: 8,
    release: 'NA_ENTREGA',
  },
  {
    company: 2,
    exam: javaExam,
    from: -30,
    to: 10,
    minutes: 60,
    taken: 9,
    judged: 9,
    release: 'NA_ENTREGA',
    inactive: true,
  },
  {
    company: 0,
    exam: incidentsExam,
    from: -12,
    to: -3,
    minutes: 40,
    taken: 9,
    judged: 0,
    release: 'AO_PUBLICAR',
    markedTwice: true,
  },
  {
    company: 0,
    exam: codeExam,
    from: -20,
    to: -4,
    minutes: 60,
    taken: 6,
    judged: 0,
    release: 'NO_FIM',
    shown: 'APOS_O_FIM',
  },
  {
    company: 0,
    exam: reviewExam,
    from: -7,
    to: 14,
    minutes: 40,
    taken: 5,
    judged: 0,
    release: 'AO_PUBLICAR',
  },
];
