/** It is floor(100 ÷ questions) × answered, and 100 when all are: seven questions give 14, 28, … 84, 100. */
export function progressPercent(questions: number, answered: number): number {
  if (answered >= questions) return 100;
  return Math.floor(100 / questions) * answered;
}

export function isAnswered(answer: { text?: string | null; picked?: readonly number[] }): boolean {
  return (answer.text ?? '').trim() !== '' || (answer.picked ?? []).length > 0;
}
