import type { Page } from '@playwright/test'
import type { Form } from './inspect.ts'
import type { Person, World } from './world.ts'

/** A page, or a step on it, that the checks look at. */
export interface Place {
  readonly page: string
  readonly path: string | ((world: World) => string)
  /** The account that is logged in; absent for an anonymous visitor. */
  readonly who?: Person
  /** Name of the step before the checks; absent if the checks look at the page as it opens. */
  readonly step?: string
  /** Prepares the shop before the page opens. */
  readonly before?: (world: World) => Promise<unknown>
  readonly act?: (page: Page, world: World) => Promise<unknown>
  /** The only window size for this place; absent for both sizes. */
  readonly on?: Form
  /** The test does not wait for hydration, because the page is not a page of the storefront. */
  readonly isPlain?: true
  /** The step loads a document, so no element has the focus afterwards. */
  readonly loads?: true
}
