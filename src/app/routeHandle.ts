import type { PageKind } from '../../contract/live/hub.ts'

/** Static facts of a route. `chunk` is the webpack chunk name below, for preloading with the first view. */
export interface RouteHandle {
  readonly kind: PageKind
  readonly chunk: string
  /** Chunks whose code comes later but whose HTML is in the page: only their styles are linked. */
  readonly styles?: readonly string[]
  /** Rendered for everybody alike, so the HTML may be kept and shared. */
  readonly shared?: boolean
}
