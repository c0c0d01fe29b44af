import {
  type OwnPractice,
  practiceDescription,
  practiceNotes,
} from '#modules/templates/server/own-exams/practice-file.ts';
import { codeFaults, outside, repeated } from './text-faults.ts';

/** The least is what a reader needs for each part, the most what the exam form accepts when a company edits it. */
const lengths = {
  introduction: [80, 600],
  task: [400, 2500],
  'base repository': [200, 1500],
  criterion: [30, 240],
  rule: [30, 300],
  'model answer': [300, 2500],
  'mark that earns points': [20, 240],
  description: [0, 5000],
} as const;
/** A working day at most, of somebody who is not paid for it. */
const longest = 6;

export function practiceFaults(practices: readonly OwnPractice[]): string[] {
  return practices.flatMap((practice) =>
    ownFaults(practice).map((fault) => `practical/${practice.slug}: ${fault}`),
  );
}

function ownFaults(practice: OwnPractice): string[] {
  const { introduction, task, baseRepository, criteria, rules, modelAnswer, markingSheet, pass } = practice;
  const total = markingSheet.reduce((sum, { points }) => sum + points, 0);
  const within = (what: keyof typeof lengths, text: string) => outside(what, text, lengths[what]);
  return [
    ...(total === 100 ? [] : [`its marking sheet has ${total} points, not 100`]),
    ...(pass >= 50 && pass <= 80 ? [] : [`${pass} points pass, not 50 to 80`]),
    ...(practice.hours[1] <= longest ? [] : [`it takes more than ${longest} hours`]),
    ...within('introduction', introduction),
    ...within('task', task),
    ...within('base repository', baseRepository),
    ...within('model answer', modelAnswer),
    ...criteria.flatMap((line) => within('criterion', line)),
    ...rules.flatMap((line) => within('rule', line)),
    ...markingSheet.flatMap(({ earns }) => within('mark that earns points', earns)),
    ...within('description', practiceDescription(practice)),
    ...repeated([...criteria, ...rules, ...markingSheet.map(({ criterion }) => criterion)]).map(
      (line) => `it says twice '${line}'`,
    ),
    ...(rules.some((rule) => /\bIA\b/.test(rule)) ? [] : ['no rule speaks of the use of AI']),
    ...[practiceDescription(practice), modelAnswer, practiceNotes(practice)].flatMap(codeFaults),
  ];
}
