/** What the server's thread and a thread that renders say to each other. */
import type { RuntimeConfig, Theme } from '../../../contract/runtimeConfig.ts'
import type { Goods } from '../../shared/cache.ts'
import type { ApiAnswer, ApiCall } from './apiCall.ts'
import type { PackedPage } from './cachedPage.ts'
import type { Encoding } from './encodings.ts'

/** What a thread that renders is started with. */
export interface RenderThreadInput {
  /** Folder of package.json. */
  readonly projectRoot: string
  /** Without the theme, which each visitor chooses. */
  readonly config: Omit<RuntimeConfig, 'theme'>
}

export interface PageOrder {
  readonly url: string
  /** The page stands at an address that is not its own. */
  readonly displaced?: true | undefined
  /** Also what is not there is drawn. */
  readonly drawsMissing?: true
  readonly theme: Theme
  /** What the one who asked can read, the cheapest to make. */
  readonly packing: Encoding
  /** It may be Brotli just as well. */
  readonly readsBrotli: boolean
  /** Number of changes of what the storefront shows: answers from before the last one are old. */
  readonly generation: number
  /** Of the first one who asked: the calls of the page are logged under it. */
  readonly requestId: string
}

/** A page as the thread hands it over. */
export interface FinishedPage extends PackedPage {
  /** Target of a redirect; the page is empty then. */
  readonly location?: string
  /** Nothing is there: the name of the page that says so; this one is empty. */
  readonly missing?: string
  /** False for pages that must never be shared between visitors. */
  readonly cacheable: boolean
  /** Products that it shows. */
  readonly goods: Goods
}

export type ToRenderThread =
  /** Alone: the thread has no other page to render, and had none a moment ago. */
  | { readonly type: 'render'; readonly id: number; readonly order: PageOrder; readonly isAlone: boolean }
  /** Nobody waits any more for this page. */
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'answer'; readonly call: number; readonly answer: ApiAnswer }
  | { readonly type: 'unanswered'; readonly call: number; readonly message: string }

export type FromRenderThread =
  | { readonly type: 'finished'; readonly id: number; readonly page: FinishedPage }
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown }
  | { readonly type: 'call'; readonly call: number; readonly request: ApiCall }
