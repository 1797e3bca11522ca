/** What the server puts into the page for the browser to start from, as a JSON script. */
import {
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
} from 'react-router'
import type { Html } from '../../../contract/render.ts'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { type PageAssets, textsIn } from '../assets.ts'
import type { SsrState } from '../ssrState.ts'

export interface HydrationPayload {
  /** Of a shell: as the build knew it. */
  readonly config: RuntimeConfig
  readonly assets: PageAssets
  /** RTK Query's cache after the loaders ran. */
  readonly state: unknown
  readonly router: HydrationState
  /** The page's own address, where it was rendered in the place of one that no router can read. */
  readonly at?: string
  /** The document of a static site: it holds the shell alone, and `config.json` has the configuration. */
  readonly isShell?: true
}

export const PAYLOAD_ELEMENT_ID = 'payload'

interface SerialisedError {
  readonly status: number
  readonly statusText: string
  readonly data: unknown
}

/**
 * JSON that is safe inside a script element: `<` cannot close it, and U+2028/9 cannot break it. Answers are most of it;
 * pages that share them share their bytes.
 */
export function serialisePayload({ state, ...payload }: HydrationPayload & { state: SsrState }): Html {
  const router = { ...payload.router, errors: mapErrors(payload.router.errors, serialiseError) }
  // These texts are in the page already.
  const assets = { ...payload.assets, styles: undefined, firstScript: undefined, icon: undefined }
  const queries = Object.entries(state.queries).flatMap(([key, query], index) => {
    const { data, ...rest } = query ?? {}
    return [
      `${index > 0 ? ',' : ''}${safeJson(key)}:${withoutEnd(safeJson(rest))},"data":`,
      bytesOf(data),
      '}',
    ]
  })
  return [
    `${withoutEnd(safeJson({ ...payload, assets, router }))},"state":{"provided":${safeJson(state.provided)},"queries":{`,
    ...queries,
    '}}}',
  ]
}

const encoder = new TextEncoder()
const encoded = new WeakMap<object, Uint8Array>()

function bytesOf(data: unknown): string | Uint8Array {
  if (typeof data !== 'object' || data === null) return safeJson(data ?? null)
  const known = encoded.get(data)
  if (known) return known
  const bytes = encoder.encode(safeJson(data))
  encoded.set(data, bytes)
  return bytes
}

const safeJson = (value: unknown) => JSON.stringify(value).replace(/[<\u2028\u2029]/g, escaped)
/** Of an object that has something in it. */
const withoutEnd = (json: string) => json.slice(0, -1)
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

export function parsePayload(json: string): HydrationPayload {
  const payload = JSON.parse(json) as HydrationPayload
  return {
    ...payload,
    assets: { ...payload.assets, ...textsIn(document) },
    router: { ...payload.router, errors: mapErrors(payload.router.errors, reviveError) },
  }
}

function mapErrors(
  errors: HydrationState['errors'],
  map: (error: unknown) => unknown,
): Record<string, unknown> | null {
  if (!errors) return null
  return Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, map(error)]))
}

/** Only what a visitor may see: an unexpected error crosses as a bare 500. */
function serialiseError(error: unknown): SerialisedError {
  if (isRouteErrorResponse(error)) {
    return { status: error.status, statusText: error.statusText, data: error.data }
  }
  return { status: 500, statusText: '', data: null }
}

function reviveError(error: unknown): unknown {
  const { status, statusText, data } = error as SerialisedError
  return new ErrorResponseImpl(status, statusText, data)
}
