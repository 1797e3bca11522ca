export interface Rule {
  readonly rule: string
  /** Counts the rows that violate the rule. */
  readonly breaches: string
  readonly of: string
}

export const count = (from: string) => `select count(*) from ${from}`
