/**
 * The part of an exam that is answered, in percent: floor(100 ÷ questions) × answered, and 100 when all are.
 * With seven questions it goes 14, 28, … 84, 100. An exam without questions is at 100.
 */
export function progressPercent(questions: number, answered: number): number {
  if (answered >= questions) return 100;
  return Math.floor(100 / questions) * answered;
}

/** True when a question counts as answered: a text that is not blank, or at least one option picked. */
export function isAnswered(answer: { text?: string | null; picked?: readonly number[] }): boolean {
  return (answer.text ?? '').trim() !== '' || (answer.picked ?? []).length > 0;
}
