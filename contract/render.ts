/** Interface between the server and the built render bundle, which renders the HTML of a first view. */
import type { RuntimeConfig } from './runtimeConfig.ts'

export interface RenderRequest {
  /** Path with query. */
  readonly url: string
  /** Whether `url` replaces a requested URL that the browser's router cannot parse. */
  readonly isSubstitute?: true | undefined
  /** Whether to render 404 pages; otherwise the result of a 404 only has the key of the page. */
  readonly drawsMissing?: true | undefined
  readonly config: RuntimeConfig
  /** Calls the API of the calling server, with the arguments and result of `fetch`. */
  readonly fetch: typeof globalThis.fetch
  readonly signal?: AbortSignal
}

/** A page in pieces: texts, and UTF-8 for the parts that were ready before rendering. */
export type Html = readonly (string | Uint8Array)[]

export interface RenderResult {
  readonly status: number
  /** Target of a redirect; `html` is absent then. */
  readonly location?: string
  /** Whether the page and its data are the same for every visitor. */
  readonly isForAll: boolean
  /** Whether to cache the page. False if parameters that no page reads make the number of URLs infinite. */
  readonly cacheable: boolean
  /** Key of a 404 page, which many URLs share. `html` is absent then. */
  readonly missing?: string
  readonly html?: Html
}

export type Render = (request: RenderRequest) => Promise<RenderResult>

/** Renders the document of a static site (`npm run build:static`). It is the same for each URL; the browser adds the page. */
export type RenderShell = (config: RuntimeConfig) => string
