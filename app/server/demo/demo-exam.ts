export interface DemoCriterion {
  readonly name: string;
  /** The first earns no points, and each next one earns one more. */
  readonly levels: readonly string[];
  readonly praise: string;
  readonly advice: string;
}

export interface DemoQuestion {
  readonly statement: string;
  /** Right options begin with `*`. Several right options make a multiple choice. */
  readonly options?: readonly string[];
  /** What it is worth; 1 if absent. */
  readonly points?: number;
  readonly rubric?: readonly DemoCriterion[];
  readonly execution?: Readonly<Record<string, unknown>>;
  /** A change of code, as the wire has it. */
  readonly review?: Readonly<Record<string, unknown>>;
  /** Nobody in a run gives the same one as somebody else. */
  readonly answers?: { readonly right: readonly string[]; readonly wrong: readonly string[] };
}

export type DemoFiles = Readonly<Record<string, string>>;

export interface DemoWork {
  readonly files: DemoFiles;
  readonly remarks: readonly {
    readonly path: string;
    /** They are about the first line that has it. */
    readonly text: string;
    readonly comment: string;
    readonly isForCandidate: boolean;
  }[];
}

export interface DemoReview {
  readonly stars: number;
  readonly text: string;
  readonly answer?: string;
}

export interface DemoExam {
  readonly title: string;
  readonly description: string;
  readonly kind: 'theory' | 'practice';
  readonly repositoryUrl?: string;
  /** What its works are compared with. */
  readonly base?: DemoFiles;
  /** What the first candidates hand in, in place of a link. */
  readonly works?: readonly DemoWork[];
  readonly skills: readonly string[];
  readonly questions: readonly DemoQuestion[];
  /** Ordered like the deliveries. */
  readonly reviews: readonly DemoReview[];
}
