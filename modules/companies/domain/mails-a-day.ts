/** They limit the people who do not know a company that it may write to in a day. */
export const mailLimits = {
  first: 20,
  firstIfChecked: 100,
  /** It is added for each person who answered in the last `answerDays`. */
  forAnswer: 5,
  answerDays: 30,
  most: 3_000,
} as const;

interface Sender {
  readonly ageDays: number;
  readonly answered: number;
  readonly isChecked: boolean;
}

/** Doubles with each week, as far as people answer. */
export function mailsADay({ ageDays, answered, isChecked }: Sender): number {
  const first = isChecked ? mailLimits.firstIfChecked : mailLimits.first;
  const byAge = first * 2 ** Math.max(0, Math.floor(ageDays / 7));
  const byAnswers = first + mailLimits.forAnswer * answered;
  return Math.min(byAge, byAnswers, mailLimits.most);
}
