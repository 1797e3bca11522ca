import { compose, type Middleware } from '@reduxjs/toolkit'
import { recorder } from './recorder.ts'
import type { BrowserServices } from '../../api/browserServices.ts'
import type { Services } from '../../api/services.ts'

declare const __BUILD__: string

interface Startable {
  start(services: Services): { readonly middleware: Middleware; stop(): void }
}

const isDevelopment = process.env.NODE_ENV === 'development'

/** The effects with the recorder behind the listeners. In development it records at once, in a built shop when asked. */
export function recordSession<E extends Startable>(effects: E, services: BrowserServices): E {
  const heard = overhear(services)
  recorder.connect({
    now: services.now,
    secrets: () => [...heard, services.tokens.get()],
    surroundings: () => ({
      viewport: { width: window.innerWidth, height: window.innerHeight },
      route: window.location.pathname + window.location.search,
      build: __BUILD__,
      theme: document.documentElement.dataset.theme ?? 'auto',
    }),
  })
  if (isDevelopment) recorder.start()
  else window.addEventListener('keydown', askOnCombination)
  return {
    ...effects,
    start(given) {
      const running = effects.start(given)
      const middleware: Middleware = (api) => compose(running.middleware(api), recorder.middleware(api))
      return { ...running, middleware }
    },
  }
}

/** The secrets that pass through the vault, to mask them should they stand anywhere else. */
function overhear({ secrets }: BrowserServices): ReadonlySet<string> {
  const heard = new Set<string>()
  const { put } = secrets
  secrets.put = (key, value) => {
    heard.add(value)
    put(key, value)
  }
  return heard
}

/** Ctrl + Alt + Shift + R, by the place of the key: Persian keyboards give another letter. */
function askOnCombination(event: KeyboardEvent): void {
  if (!event.ctrlKey || !event.altKey || !event.shiftKey || event.code !== 'KeyR') return
  event.preventDefault()
  if (recorder.getState().status === 'off') recorder.ask(true)
}
