/** Sends errors of this browser to the page's own server, each once per page load. */
import { errorReportPaths } from '../../../contract/errorReports/paths.ts'
import { plainMessage } from '../../../contract/errorReports/plainMessage.ts'
import type { ErrorKind, ErrorReport } from '../../../contract/errorReports/schemas.ts'
import { onTabStorage } from '../../lib/guardedStorage.ts'

/** The running parts of the shop that a report describes. */
export interface ErringShop {
  /** Name of the build; empty or absent in development. */
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
/** Key in sessionStorage for the number of reports of this visit. */
const COUNT_KEY = 'errorReports'

const reported = new Set<string>()

/**
 * Sends a report. Ignores errors from outside the shop's code: API answers, browser extensions, aborted calls.
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
  // A beacon, because it is sent even while the page unloads, and without the base query, which may have failed itself.
  navigator.sendBeacon(`/api/${errorReportPaths.addErrorReport.path}`, body)
}

/** Stack frames in the shop's own files, without origin and query, in the same format for all browsers. */
function framesOf({ stack = '' }: Error): string[] {
  const own = stack.split('\n').flatMap((line) => {
    const place = /(\/assets\/[\w.-]+:\d+:\d+)/.exec(line)
    if (!place || !line.includes(location.origin)) return []
    const [, called = ''] = /^\s*(?:at )?(?:async[ *])?([\w$.<>[\] /]*?)\s*(?:@|\()/.exec(line) ?? []
    return [`${called.replace(/[^\w$.]/g, '').slice(0, 60)}@${place[1]}`]
  })
  return own.slice(0, MOST_FRAMES)
}

/** The route's pattern, which contains no product and no search text. */
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
  // Without storage only the limit per page applies.
  return count === undefined || count < MOST_OF_A_VISIT
}
