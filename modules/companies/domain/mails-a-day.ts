/** How many people who do not know it a company may write to in a day. */
export const mailLimits = {
  /** The limit in the first week. */
  first: 20,
  firstIfChecked: 100,
  /** Added for each person who answered in the last `answerDays`. */
  forAnswer: 5,
  answerDays: 30,
  most: 3_000,
} as const;

interface Sender {
  readonly ageDays: number;
  /** How many people answered in the last `answerDays`: opened an invitation, took an exam, joined a group. */
  readonly answered: number;
  readonly isChecked: boolean;
}

/** The limit doubles with each week, as far as people answer. */
export function mailsADay({ ageDays, answered, isChecked }: Sender): number {
  const first = isChecked ? mailLimits.firstIfChecked : mailLimits.first;
  const byAge = first * 2 ** Math.max(0, Math.floor(ageDays / 7));
  const byAnswers = first + mailLimits.forAnswer * answered;
  return Math.min(byAge, byAnswers, mailLimits.most);
}
