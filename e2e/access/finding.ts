/** Something that hurts somebody: which rule, at which element, in which circumstances. */
export interface Finding {
  readonly rule: string
  readonly element: string
  /** Width, theme, mode: «320×256», «forced colours» … */
  readonly when: string
}

/** Where a finding was made. */
export interface PlacedFinding extends Finding {
  readonly page: string
  readonly step: string
}

/** The type of the annotations by which a test hands its findings to the report. */
export const FINDING = 'finding'
