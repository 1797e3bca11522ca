import { addListener, createAction } from '@reduxjs/toolkit'
import type { Services } from '../../api/services.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import type { AppStore } from '../makeStore.ts'
import { keepLastSeen } from './keepLastSeen.ts'
import { watchBuild } from './watchBuild.ts'

/** The shopper wants the newer build now. */
const updateAccepted = createAction('pwa/updateAccepted')

/** What makes the shop an app: it opens without a connection, and says when there is a newer one. */
export function startPwa(store: AppStore, services: Services): void {
  keepLastSeen(store, services)
  store.dispatch(addListener({ actionCreator: updateAccepted, effect: () => window.location.reload() }))
  let isTold = false
  void watchBuild(services.config.build ?? '', () => {
    if (isTold) return
    isTold = true
    store.dispatch(
      toastShown({
        kind: 'info',
        title: 'نسخهٔ تازهٔ فروشگاه آماده است',
        text: 'سبد خرید شما سر جایش می‌ماند.',
        offer: { label: 'دوباره باز کردن صفحه', action: updateAccepted() },
        stays: true,
      }),
    )
  })
}
