export interface DemoQuestion {
  readonly statement: string;
  /** Right ones begin with `*`. More than one right one makes it a multiple choice. */
  readonly options?: readonly string[];
  /** Answers of an open question, from a good one to a poor one; the first ones are judged right. */
  readonly answers?: { readonly right: readonly string[]; readonly wrong: readonly string[] };
}

export interface DemoExam {
  readonly title: string;
  readonly description: string;
  readonly kind: 'theory' | 'practice';
  readonly repositoryUrl?: string;
  readonly skills: readonly string[];
  readonly questions: readonly DemoQuestion[];
}
