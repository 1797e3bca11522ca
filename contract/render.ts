/** How the server asks the built render bundle for the HTML of a first view. */
import type { Readable } from 'node:stream'
import type { RuntimeConfig } from './runtimeConfig.ts'

export interface RenderRequest {
  /** Path with query. */
  readonly url: string
  readonly config: RuntimeConfig
  /** Calls the API in-process; same arguments and answer as fetch. */
  readonly fetch: typeof globalThis.fetch
  readonly signal?: AbortSignal
}

export interface RenderResult {
  readonly status: number
  /** Target of a redirect; there is no body then. */
  readonly location?: string
  /** False for pages that must never be shared between visitors. */
  readonly cacheable: boolean
  readonly body?: Readable
}

export type Render = (request: RenderRequest) => Promise<RenderResult>
