import { addListener, createAction } from '@reduxjs/toolkit'
import type { Services } from '../../api/services.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import type { AppStore } from '../makeStore.ts'
import { keepLastSeen } from './keepLastSeen.ts'
import { watchBuild } from './watchBuild.ts'

/** The shopper pressed the button of the newer build. */
const updateAccepted = createAction('pwa/updateAccepted')

/** Registers the service worker, stores what the shopper sees for the offline page, and shows a toast about newer builds. */
export function startPwa(store: AppStore, services: Services): void {
  keepLastSeen(store, services)
  store.dispatch(addListener({ actionCreator: updateAccepted, effect: () => window.location.reload() }))
  let isShown = false
  void watchBuild(services.config.build ?? '', () => {
    if (isShown) return
    isShown = true
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
