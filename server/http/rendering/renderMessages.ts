/** Messages between the server's thread and a rendering thread. */
import type { RuntimeConfig, Theme } from '../../../contract/runtimeConfig.ts'
import type { ShownProducts } from '../../shared/cache.ts'
import type { ApiAnswer, ApiCall } from './apiCall.ts'
import type { PackedPage } from './cachedPage.ts'
import type { Encoding } from './encodings.ts'

export interface RenderThreadInput {
  /** Folder of package.json. */
  readonly projectRoot: string
  /** Settings of the storefront, without the theme, because each visitor chooses it. */
  readonly config: Omit<RuntimeConfig, 'theme'>
}

/** The page that a rendering thread is to render. */
export interface RenderRequest {
  readonly url: string
  /** True: the page answers a request for another URL than its own, as the 404 page does. */
  readonly isSubstitute?: true | undefined
  /** True: renders the 404 page too, instead of returning only its key in `missingKey`. */
  readonly drawsMissing?: true
  readonly theme: Theme
  /** The cheapest encoding that the request accepts. */
  readonly packing: Encoding
  /** The request accepts Brotli. */
  readonly acceptsBrotli: boolean
  /** The cache's generation; answers of earlier generations are stale. */
  readonly generation: number
  /** The first request for the page; the log shows the page's calls under this id. */
  readonly requestId: string
}

/** A page from a rendering thread. */
export interface FinishedPage extends PackedPage {
  /** Target of a redirect; the page is empty then. */
  readonly location?: string
  /** Cache key of the 404 page, if nothing exists at the URL; this page is empty then. Pages of one key have the same HTML. */
  readonly missingKey?: string
  /** False for pages that must never be shared between visitors. */
  readonly cacheable: boolean
  /** Products that the page shows. */
  readonly products: ShownProducts
}

export type ToRenderThread =
  /** isAlone: the thread has, and recently had, no other page to render. */
  | { readonly type: 'render'; readonly id: number; readonly order: RenderRequest; readonly isAlone: boolean }
  /** No request waits for this page any more. */
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'answer'; readonly call: number; readonly answer: ApiAnswer }
  | { readonly type: 'unanswered'; readonly call: number; readonly message: string }

export type FromRenderThread =
  | { readonly type: 'finished'; readonly id: number; readonly page: FinishedPage }
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown }
  | { readonly type: 'call'; readonly call: number; readonly request: ApiCall }
