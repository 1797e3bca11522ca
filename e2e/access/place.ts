import type { Page } from '@playwright/test'
import type { Form } from './inspect.ts'
import type { Person, World } from './world.ts'

/** A page, or a step on it, that the checks look at. */
export interface Place {
  readonly page: string
  readonly path: string | ((world: World) => string)
  /** Absent: an anonymous visitor. */
  readonly who?: Person
  /** Name of the step before the checks; absent: the page as it opens. */
  readonly step?: string
  /** Prepares the shop before the page opens. */
  readonly before?: (world: World) => Promise<unknown>
  readonly act?: (page: Page, world: World) => Promise<unknown>
  /** Absent: both forms. */
  readonly on?: Form
  /** Opened without waiting for hydration, because it is no page of the storefront. */
  readonly isPlain?: true
  /** The step loads a document, so no element has the focus afterwards. */
  readonly loads?: true
}
