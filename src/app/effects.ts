import { createListenerMiddleware } from '@reduxjs/toolkit'
import type { Services } from '../api/services.ts'
import type { AppThunkDispatch } from '../api/store.ts'
import { noticeError } from '../features/errorReports/noticeErrors.ts'
import { completeReducer } from './completeReducer.ts'
import { setupListeners } from './listeners/setupListeners.ts'
import type { Effects } from './makeStore.ts'
import type { RootState } from './rootReducer.ts'

/** Machines and listeners, in a chunk of their own that the browser fetches after hydration. */
export const effects: Effects = {
  reducer: completeReducer as Effects['reducer'],
  start(services) {
    const listeners = createListenerMiddleware<RootState, AppThunkDispatch, Services>({
      extra: services,
      onError(error) {
        console.error(error)
        noticeError('error', error)
      },
    })
    const stopEffects = setupListeners(listeners.startListening)
    return {
      middleware: listeners.middleware,
      stop() {
        listeners.clearListeners()
        stopEffects()
      },
    }
  },
}
