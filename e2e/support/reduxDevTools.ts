/** Redux DevTools as the extension provides them: its instrument around the shop's store, and its import. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

interface Entry {
  readonly state: unknown
  readonly error?: string
}
interface Instrumented {
  readonly shopStore?: {
    readonly liftedStore: {
      dispatch(action: object): unknown
      getState(): { readonly computedStates: readonly Entry[] }
    }
  }
}

/** The published instrument without its two imports. */
function instrumentSource(): string {
  const url = import.meta.resolve('@redux-devtools/instrument')
  const text = readFileSync(new URL(url), 'utf8')
  return text.replaceAll(/^import .*$/gm, '').replaceAll(/^export (?=const|function)/gm, '')
}

/**
 * Installs before the page's code, as extensions do. Reducer errors go into the lifted state instead of the console.
 */
export async function installReduxDevTools(page: Page): Promise<void> {
  await page.addInitScript(`(() => {
    const window = {}, console = { error: () => {}, warn: () => {} }
    const isPlainObject = (value) => typeof value === 'object' && value !== null &&
      [Object.prototype, null].includes(Object.getPrototypeOf(value))
    const getSymbolObservable = () => Symbol.observable || '@@observable'
    ${instrumentSource()}
    globalThis.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = ({ maxAge }) => (...enhancers) => (create) => (...args) => {
      const all = [...enhancers, instrument(() => null, { maxAge, shouldCatchErrors: true })]
      globalThis.shopStore = all.reduceRight((inner, enhance) => enhance(inner), create)(...args)
      return globalThis.shopStore
    }
  })()`)
}

/** Imports a saved file as the extension does: loads its actions and initial state into the lifted store. */
export async function importSession(page: Page, text: string): Promise<void> {
  await page.waitForFunction(() => (window as Instrumented).shopStore?.liftedStore)
  await page.evaluate((file) => {
    const { payload, preloadedState } = JSON.parse(file) as { payload: string; preloadedState: string }
    ;(window as Instrumented).shopStore!.liftedStore.dispatch({
      type: 'IMPORT_STATE',
      nextLiftedState: JSON.parse(payload) as unknown,
      preloadedState: JSON.parse(preloadedState) as unknown,
    })
  }, text)
}

/**
 * Distinct errors of the first `count` computed states. While there are fewer states, returns their number as the only entry, so
 * that callers can poll.
 */
export function failuresOf(page: Page, count: number): Promise<string[]> {
  return page.evaluate((most) => {
    const { computedStates } = (window as Instrumented).shopStore!.liftedStore.getState()
    if (computedStates.length < most) return [`${computedStates.length} states`]
    return [...new Set(computedStates.slice(0, most).flatMap(({ error }) => error ?? []))]
  }, count)
}

export function statesAt(page: Page, indexes: readonly number[]): Promise<unknown[]> {
  return page.evaluate((all) => {
    const { computedStates } = (window as Instrumented).shopStore!.liftedStore.getState()
    return all.map((index) => computedStates[index]?.state)
  }, indexes)
}
