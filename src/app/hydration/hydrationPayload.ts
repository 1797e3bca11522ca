/** The data from which the browser hydrates; the server writes them as JSON into a script element of the document. */
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
  /** In the shell of a static site: the build's values, which `config.json` overrides. */
  readonly config: RuntimeConfig
  readonly assets: PageAssets
  /** RTK Query's cache after the loaders ran. */
  readonly state: unknown
  readonly router: HydrationState
  /** URL of the page if the browser's own URL cannot be parsed by the router. */
  readonly at?: string
  /** Whether the document is that of a static site, which contains only the shell. */
  readonly isShell?: true
}

export const PAYLOAD_ELEMENT_ID = 'payload'

interface SerialisedError {
  readonly status: number
  readonly statusText: string
  readonly data: unknown
}

/**
 * JSON that is safe in a script element: `<`, U+2028 and U+2029 are escaped. The encoded answers, most of the bytes, are
 * cached because pages share answers.
 */
export function serialisePayload({ state, ...payload }: HydrationPayload & { state: SsrState }): Html {
  const router = { ...payload.router, errors: mapErrors(payload.router.errors, serialiseError) }
  // Left out, because the document contains them already.
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
/** JSON of a non-empty object without its last brace, so that more properties can follow. */
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

/** The public part of an error: an unexpected error becomes a 500 without details. */
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
