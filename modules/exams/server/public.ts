export { type NewQuestion, pictureFaults, questionOf, sendThroughUs } from './draft-question.policy.ts';
export { questionsOfRun } from './paper-size.policy.ts';
export { isOpenTo, readRunCards } from './run-cards.policy.ts';
