/** Each try beyond `free` doubles the wait for the next one. */
export interface WaitRule {
  readonly name: string;
  readonly free: number;
  readonly firstWaitS: number;
  readonly maxWaitS: number;
}

export interface WindowRule {
  readonly name: string;
  readonly limit: number;
  readonly windowS: number;
}

/** What was spent comes back evenly, all of it within `refillS`. */
export interface BudgetRule {
  readonly name: string;
  readonly most: number;
  readonly refillS: number;
}

export type ThrottleRule = WaitRule | WindowRule;
