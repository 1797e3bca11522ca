/** A problem for users: the broken rule, the element and the circumstances. */
export interface Finding {
  readonly rule: string
  readonly element: string
  /** Width, theme, mode: «320×256», «forced colours» … */
  readonly when: string
}

/** A finding with its page and step. */
export interface PlacedFinding extends Finding {
  readonly page: string
  readonly step: string
}

/** The type of the annotations with which a test passes its findings to the report. */
export const FINDING = 'finding'
