/** How the server asks the built render bundle for the HTML of a first view. */
import type { RuntimeConfig } from './runtimeConfig.ts'

export interface RenderRequest {
  /** Path with query. */
  readonly url: string
  /** The address asked for is not the page's: the browser's router could not even read it. */
  readonly displaced?: true | undefined
  /** Also what is not there is drawn; without this the answer only says what its page is called. */
  readonly drawsMissing?: true | undefined
  readonly config: RuntimeConfig
  /** Calls the API of the server that asks; same arguments and answer as fetch. */
  readonly fetch: typeof globalThis.fetch
  readonly signal?: AbortSignal
}

/** A page in pieces: texts, and in UTF-8 what was known before it was rendered. */
export type Html = readonly (string | Uint8Array)[]

export interface RenderResult {
  readonly status: number
  /** Target of a redirect; there is no HTML then. */
  readonly location?: string
  /** The page, and what it was made of, is the same for everybody. */
  readonly isForAll: boolean
  /** Of these, whether the page itself is to be kept: not under addresses that can be made up without end. */
  readonly cacheable: boolean
  /** Nothing is there (404): the name of the page that says so, one for many addresses. There is no HTML then. */
  readonly missing?: string
  readonly html?: Html
}

export type Render = (request: RenderRequest) => Promise<RenderResult>

/** The document of a static site (`npm run build:static`), which the browser completes at every address. */
export type RenderShell = (config: RuntimeConfig) => string
