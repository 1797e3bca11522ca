import type { ReactNode } from 'react'

export type PaneTheme = 'light' | 'dark'

/** One state of a component. */
export interface Specimen {
  readonly title: string
  /** Rendered once in each theme: an element, or a component if it needs state. Landmarks need a different name in each. */
  readonly show: ReactNode | ((theme: PaneTheme) => ReactNode)
  /** The sample takes a whole row. */
  readonly wide?: boolean
  /** Renders the sample in a box that is the containing block of its elements with `position: fixed`. */
  readonly stage?: boolean
}

/** A component of src/ui with all its states. */
export interface CatalogueEntry {
  /** Name of the component and its file. */
  readonly name: string
  readonly title: string
  readonly about: string
  readonly specimens: readonly Specimen[]
}
