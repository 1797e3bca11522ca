/** What the server puts into the page for the browser to start from, as a JSON script. */
import {
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
} from 'react-router'
import type { RuntimeConfig } from '../../contract/render.ts'
import type { PageAssets } from './assets.ts'

export interface Boot {
  readonly config: RuntimeConfig
  readonly assets: PageAssets
  /** RTK Query's cache after the loaders ran. */
  readonly state: unknown
  readonly router: HydrationState
}

export const BOOT_ELEMENT_ID = 'boot'

interface SerialisedError {
  readonly status: number
  readonly statusText: string
  readonly data: unknown
}

/** JSON that is safe inside a script element: `<` cannot close it, and U+2028/9 cannot break it. */
export function serialiseBoot(boot: Boot): string {
  const router = { ...boot.router, errors: mapErrors(boot.router.errors, serialiseError) }
  return JSON.stringify({ ...boot, router })
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

export function parseBoot(json: string): Boot {
  const boot = JSON.parse(json) as Boot
  return { ...boot, router: { ...boot.router, errors: mapErrors(boot.router.errors, reviveError) } }
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
