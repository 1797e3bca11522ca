/** Interface between the server and the built render bundle, which renders the HTML of a first view. */
import type { RuntimeConfig } from './runtimeConfig.ts'

export interface RenderRequest {
  /** Path with query. */
  readonly url: string
  /** The requested address has no page, because the browser's router cannot parse it. */
  readonly displaced?: true | undefined
  /** Renders 404 pages too; otherwise the result only has the key of the 404 page. */
  readonly drawsMissing?: true | undefined
  readonly config: RuntimeConfig
  /** Calls the API of the calling server; arguments and result as of fetch. */
  readonly fetch: typeof globalThis.fetch
  readonly signal?: AbortSignal
}

/** A page in pieces: texts, and UTF-8 for the parts that were ready before rendering. */
export type Html = readonly (string | Uint8Array)[]

export interface RenderResult {
  readonly status: number
  /** Target of a redirect; `html` is absent then. */
  readonly location?: string
  /** The page and its data are the same for every visitor. */
  readonly isForAll: boolean
  /** Whether to cache the page as well. False for addresses of which there are infinitely many. */
  readonly cacheable: boolean
  /** Key of a 404 page, shared by many addresses. `html` is absent then. */
  readonly missing?: string
  readonly html?: Html
}

export type Render = (request: RenderRequest) => Promise<RenderResult>

/** Document of a static site (`npm run build:static`), which the browser completes at every address. */
export type RenderShell = (config: RuntimeConfig) => string
