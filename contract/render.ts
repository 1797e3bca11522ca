/** How the server asks the built render bundle for the HTML of a first view. */
import type { Readable } from 'node:stream'

/** `auto` follows the system's preference. */
export type Theme = 'auto' | 'light' | 'dark'

/** What the browser must know before its first request; travels in the page. */
export interface RuntimeConfig {
  /** Origin of {api} without /api, empty for the page's own. */
  readonly apiOrigin: string
  /** Origin of the hub, empty for the page's own. */
  readonly hubOrigin: string
  /** Absolute public origin, for canonical addresses and share images. */
  readonly publicOrigin: string
  readonly adminRoleName: string
  readonly adminPanelUrl: string
  /** Whether /elements exists. */
  readonly elements: boolean
  readonly theme: Theme
  /** Name of the build, for the service worker; empty or absent where there is none. */
  readonly build?: string
}

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
