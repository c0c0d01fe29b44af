/** What the whole product asks about a kind of question. How it looks and what it earns is said by other `kinds/`. */
export interface AskedKind {
  readonly answer: 'text' | 'option' | 'options';
  readonly hasOptions: boolean;
  /** The author tells graders what earns the mark. Tests may take their place. */
  readonly isMarkedByPeople: boolean;
  /** Its answers may be executed: then it is a question of code or SQL. */
  readonly mayRun: boolean;
  /** It may show a change of code, on whose lines an answer comments. */
  readonly mayReview: boolean;
}
