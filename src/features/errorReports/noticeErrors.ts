import type { ErrorKind } from '../../../contract/errorReports/schemas.ts'
import { latePart, partFailed } from '../../ui/parts/latePart.ts'
import type { ErringShop } from './reportError.ts'

const loadReporter = latePart(() => import(/* webpackChunkName: "report" */ './reportError.ts'))
let isAsked = false
let shop: ErringShop | undefined

/** Sets the store, router and build from which later reports take their data. */
export const describeShop = (running: ErringShop) => {
  shop = running
}

/** Reports an error. The reporter's code is loaded with the first error, because few visitors need it. */
export function noticeError(kind: ErrorKind, error: unknown): void {
  // A failed load of the reporter is reported here, too; `isAsked` prevents that this starts the next load in an endless loop.
  void loadReporter.arrival(isAsked).then(({ reportError }) => reportError(kind, error, shop))
  isAsked = true
}

/** Reports uncaught errors and code that failed to load. */
export function noticeErrors(): void {
  addEventListener('error', ({ error }) => noticeError('error', error))
  addEventListener('unhandledrejection', ({ reason }) => noticeError('rejection', reason))
  addEventListener(partFailed, (event) => {
    // Do not report failed loads while offline, because they are normal.
    if (navigator.onLine) noticeError('part', (event as CustomEvent).detail)
  })
}
