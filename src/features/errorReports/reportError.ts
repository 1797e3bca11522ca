/** Sends what went wrong in this browser to the server that the page came from, once for each error and page load. */
import { errorReportPaths } from '../../../contract/errorReports/paths.ts'
import { plainMessage } from '../../../contract/errorReports/plainMessage.ts'
import type { ErrorKind, ErrorReport } from '../../../contract/errorReports/schemas.ts'
import { onTabStorage } from '../../lib/guardedStorage.ts'

/** What is running, as far as it is there yet. */
export interface ErringShop {
  /** Name of the build; empty or absent where there is none. */
  readonly build?: string | undefined
  readonly store: { getState(): { readonly flows?: Readonly<Record<string, { readonly value: unknown }>> } }
  readonly router: {
    readonly state: {
      readonly matches: readonly { readonly route: { readonly path?: string | undefined } }[]
    }
  }
}

const MOST_OF_A_PAGE = 5
const MOST_OF_A_VISIT = 15
const MOST_FRAMES = 8
/** Counts the reports of a visit; in the session's storage of the tab. */
const COUNT_KEY = 'errorReports'

const reported = new Set<string>()

/**
 * What is no fault of the shop's own code is left out: an answer of the API, an extension of the browser, a call that was
 * given up.
 */
export function reportError(kind: ErrorKind, error: unknown, shop: ErringShop | undefined): void {
  if (!(error instanceof Error) || error.name === 'AbortError') return
  const frames = framesOf(error)
  if (frames.length === 0) return
  const name = error.name.slice(0, 60)
  const message = plainMessage(error.message)
  const key = `${name} ${message} ${frames[0]}`
  if (reported.has(key) || reported.size >= MOST_OF_A_PAGE || !isOfVisit()) return
  reported.add(key)
  const report: ErrorReport = {
    kind,
    name,
    message,
    frames,
    build: shop?.build?.slice(0, 40) ?? '',
    route: shop ? routeOf(shop) : '',
    flows: shop ? statesOf(shop) : {},
  }
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
  // Sent even while the page is being left. Not by the base query: it may be what failed.
  navigator.sendBeacon(`/api/${errorReportPaths.addErrorReport.path}`, body)
}

/** Lines of the stack in the shop's own files, without origin and query, in one form for all browsers. */
function framesOf({ stack = '' }: Error): string[] {
  const own = stack.split('\n').flatMap((line) => {
    const place = /(\/assets\/[\w.-]+:\d+:\d+)/.exec(line)
    if (!place || !line.includes(location.origin)) return []
    const [, called = ''] = /^\s*(?:at )?(?:async[ *])?([\w$.<>[\] /]*?)\s*(?:@|\()/.exec(line) ?? []
    return [`${called.replace(/[^\w$.]/g, '').slice(0, 60)}@${place[1]}`]
  })
  return own.slice(0, MOST_FRAMES)
}

/** The pattern, which names no product and nothing that was searched for. */
const routeOf = ({ router }: ErringShop): string =>
  router.state.matches
    .flatMap(({ route }) => route.path ?? [])
    .join('/')
    .replace(/\/+/g, '/')
    .slice(0, 120)

function statesOf({ store }: ErringShop): Record<string, string> {
  const states = Object.entries(store.getState().flows ?? {}).map(([id, { value }]) => [
    id,
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 120),
  ])
  return Object.fromEntries(states.slice(0, 40)) as Record<string, string>
}

function isOfVisit(): boolean {
  const count = onTabStorage((storage) => {
    const before = Number(storage.getItem(COUNT_KEY))
    storage.setItem(COUNT_KEY, String(before + 1))
    return before
  })
  // A browser that stores nothing still has the limit of the page.
  return count === undefined || count < MOST_OF_A_VISIT
}
