import { compose, type Middleware, type Reducer } from '@reduxjs/toolkit'
import { collectSecrets } from './collectSecrets.ts'
import { recorderLoader, type Watched } from './recorderLoader.ts'
import { recordingOfTab } from './recordingOfTab.ts'
import type { BrowserServices } from '../../api/browserServices.ts'
import type { State } from '../replay/recording.ts'
import type { Services } from '../../api/services.ts'

declare const __BUILD__: string

interface Startable {
  start(services: Services): { readonly middleware: Middleware; stop(): void }
}

const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * Returns the effects with the recorder's middleware after the listeners. In development the recording starts at once. In a
 * production build it starts on request, or if an earlier document of this tab was recorded.
 * @param loadReducer loads the complete reducer, which computes the changes that are saved with each step
 */
export async function recordSession<E extends Startable>(
  effects: E,
  services: BrowserServices,
  loadReducer: () => Promise<Reducer<State>>,
): Promise<E> {
  const seen = collectSecrets(services)
  const watched: Watched = {
    now: services.now,
    services,
    secrets: () => [...seen, services.tokens.get(), services.visitor.guid()],
    surroundings: () => ({
      viewport: { width: window.innerWidth, height: window.innerHeight },
      route: window.location.pathname + window.location.search,
      build: __BUILD__,
    }),
  }
  recorderLoader.connect(watched, async () => {
    const { openRecorder } = await import(/* webpackChunkName: "recorder" */ './openRecorder.ts')
    return openRecorder(watched, loadReducer, !isDevelopment)
  })
  if (isDevelopment) (await recorderLoader.open())?.start()
  else window.addEventListener('keydown', askOnCombination)
  // The shop starts even if the recorder's code cannot be loaded.
  if (recordingOfTab()) await recorderLoader.open().catch(() => undefined)
  return {
    ...effects,
    start(given) {
      const running = effects.start(given)
      const keep: Middleware = ({ getState }) => {
        const record = (action: unknown) => {
          recorderLoader.recorder()?.keep(action, getState)
          recorderLoader.keepLast?.(action, getState)
        }
        recorderLoader.keep = record
        return (next) => (action) => (record(action), next(action))
      }
      return { ...running, middleware: (api) => compose(running.middleware(api), keep(api)) }
    },
  }
}

/** Ctrl + Alt + Shift + R. Compares the key code, because Persian keyboards type another letter. */
function askOnCombination(event: KeyboardEvent): void {
  if (!event.ctrlKey || !event.altKey || !event.shiftKey || event.code !== 'KeyR') return
  event.preventDefault()
  if ((recorderLoader.recorder()?.getState().status ?? 'off') === 'off') void recorderLoader.askConsent()
}
