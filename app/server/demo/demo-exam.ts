export interface DemoQuestion {
  readonly statement: string;
  /** Right options begin with `*`. Several right options make a multiple choice. */
  readonly options?: readonly string[];
  /** Answers to an open question from good to poor. Those in `right` are judged right. */
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
