export interface Rule {
  /** The forbidden state, for the report. */
  readonly rule: string
  /** SQL that counts the rows that violate the rule. */
  readonly breaches: string
  /** SQL that counts the checked rows. */
  readonly of: string
}

/** SQL that counts rows. @param from the text after `from` */
export const count = (from: string) => `select count(*) from ${from}`
