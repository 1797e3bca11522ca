import type { ErrorKind } from '../../../contract/errorReports/schemas.ts'
import { latePart, partFailed } from '../../ui/parts/latePart.ts'
import type { ErringShop } from './reportError.ts'

const loadReporter = latePart(() => import(/* webpackChunkName: "report" */ './reportError.ts'))
let isAsked = false
let shop: ErringShop | undefined

/** Sets the store, router and build that reports describe from now on. */
export const describeShop = (running: ErringShop) => {
  shop = running
}

/** Reports an error. The reporter is loaded with the first one, because few visitors need it. */
export function noticeError(kind: ErrorKind, error: unknown): void {
  // A failed load is itself reported here; without `isAsked` that would start the next load at once, endlessly.
  void loadReporter.arrival(isAsked).then(({ reportError }) => reportError(kind, error, shop))
  isAsked = true
}

/** Reports uncaught errors and code that failed to load. */
export function noticeErrors(): void {
  addEventListener('error', ({ error }) => noticeError('error', error))
  addEventListener('unhandledrejection', ({ reason }) => noticeError('rejection', reason))
  addEventListener(partFailed, (event) => {
    // Without a connection a failed load is normal.
    if (navigator.onLine) noticeError('part', (event as CustomEvent).detail)
  })
}
