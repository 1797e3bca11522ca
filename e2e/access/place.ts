import type { Page } from '@playwright/test'
import type { Form } from './inspect.ts'
import type { Person, World } from './world.ts'

/** A page, or a step on it, that the checks look at. */
export interface Place {
  readonly page: string
  readonly path: string | ((world: World) => string)
  /** Nobody where it is left out. */
  readonly who?: Person
  /** What was done there before the checks; left out, the page as it opens. */
  readonly step?: string
  /** What has to be so in the shop before the page opens. */
  readonly before?: (world: World) => Promise<unknown>
  readonly act?: (page: Page, world: World) => Promise<unknown>
  /** Both where it is left out. */
  readonly on?: Form
  /** No page of the storefront: it is opened without waiting for the storefront's own marks. */
  readonly isPlain?: true
  /** The step puts the focus nowhere by itself (a document load). */
  readonly loads?: true
  /** Also looked at by `npm test`, in these forms. */
  readonly sample?: readonly Form[]
}
