import type { ReactNode } from 'react'

export type PaneTheme = 'light' | 'dark'

/** One way a component can look. */
export interface Specimen {
  readonly title: string
  /**
   * Shown twice, once a theme: an element, or a component of its own where it needs a memory. Landmarks have a name of
   * their own in each.
   */
  readonly show: ReactNode | ((theme: PaneTheme) => ReactNode)
  /** Takes the whole row. */
  readonly wide?: boolean
  /** Holds what is fixed to the window inside the box. */
  readonly stage?: boolean
}

/** A component of src/ui with all its states. */
export interface CatalogueEntry {
  /** The component's name, which is its file's. */
  readonly name: string
  readonly title: string
  readonly about: string
  readonly specimens: readonly Specimen[]
}
