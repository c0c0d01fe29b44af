import type { DemoExam } from './demo-exam.ts';
import { javaExam } from './exams/java.ts';
import { javascriptExam } from './exams/javascript.ts';
import { mobileExam } from './exams/mobile.ts';
import { pythonExam } from './exams/python.ts';
import { serviceExam } from './exams/service.ts';
import { sqlExam } from './exams/sql.ts';

export interface DemoRun {
  /** Index in `demoCompanies`. */
  readonly company: number;
  readonly exam: DemoExam;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  /** Minutes, or no limit. */
  readonly minutes?: number;
  /** How many developers took it, and how many of these attempts are graded. */
  readonly taken: number;
  readonly judged: number;
  readonly inactive?: true;
}

/** Six runs in the states that a company meets. */
export const demoRuns: readonly DemoRun[] = [
  { company: 0, exam: javascriptExam, from: -40, to: -12, minutes: 60, taken: 32, judged: 32 },
  { company: 0, exam: sqlExam, from: -6, to: 16, minutes: 45, taken: 24, judged: 17 },
  { company: 0, exam: serviceExam, from: -4, to: 24, taken: 6, judged: 2 },
  { company: 1, exam: pythonExam, from: -15, to: 21, minutes: 90, taken: 18, judged: 18 },
  { company: 2, exam: mobileExam, from: -2, to: 30, minutes: 40, taken: 5, judged: 5 },
  { company: 2, exam: javaExam, from: -30, to: 10, minutes: 60, taken: 9, judged: 9, inactive: true },
];
