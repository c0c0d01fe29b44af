export { mayTake } from './may-take.policy.ts';
export { questionsOfRun } from './paper-size.policy.ts';
export { isOpenTo, readRunCards } from './run-cards.policy.ts';
export { changeRun, lockOwnRun } from './run-life.queries.ts';
export type { QuestionChange } from './standing-changes.queries.ts';
export { skillsOfDeveloper, skillsOfRun, stacksOfDeveloper } from './tags.queries.ts';
