import type { ErrorKind } from '../../../contract/errorReports/schemas.ts'
import { latePart, partFailed } from '../../ui/parts/latePart.ts'
import type { ErringShop } from './reportError.ts'

const loadReporter = latePart(() => import(/* webpackChunkName: "report" */ './reportError.ts'))
let isAsked = false
let shop: ErringShop | undefined

/** What a report says of the shop, from now on. */
export const describeShop = (running: ErringShop) => {
  shop = running
}

/** What reports an error is fetched with the first one: hardly any visitor needs it. */
export function noticeError(kind: ErrorKind, error: unknown): void {
  // Asked for once: that it did not come is noticed, too, and would ask for it again at once, and so on.
  void loadReporter.arrival(isAsked).then(({ reportError }) => reportError(kind, error, shop))
  isAsked = true
}

/** Reports what nobody caught, and code that could not be fetched. */
export function noticeErrors(): void {
  addEventListener('error', ({ error }) => noticeError('error', error))
  addEventListener('unhandledrejection', ({ reason }) => noticeError('rejection', reason))
  addEventListener(partFailed, (event) => {
    // Without a connection nothing is wrong with the part.
    if (navigator.onLine) noticeError('part', (event as CustomEvent).detail)
  })
}
