import type { PageKind } from '../../contract/live/hub.ts'

/** Static facts of a route. */
export interface RouteHandle {
  readonly kind: PageKind
  /** The page's `webpackChunkName` in the route table: its files are sent with the first view. */
  readonly chunk: string
  /** The HTML is the same for all visitors, so the server may cache it. */
  readonly shared?: boolean
}
