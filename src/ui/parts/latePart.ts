/**
 * Late parts: code in a chunk of its own that is fetched after the page. There are three forms, all with the same retries:
 *
 * - `latePart(fetchPart)` for code without a component: `load`, or `arrival` to wait through failures.
 * - `useLatePart(fetchPart, wanted)` for a component that only the browser renders.
 * - `renderedLatePart(fetchPart)` for a component that the server renders with the page. Name its chunk `<chunk of the
 *   page>.<name>`, for example `product.about`: by this name the server sends its styles with the page (src/app/assets.ts).
 *
 * A part is fetched once, when it is first needed. A failed fetch is repeated after 0.5 s, 1 s, 2 s … (at most 30 s), when
 * the device is online again, and at the next need.
 */
import {
  createElement,
  lazy,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type LazyExoticComponent,
} from 'react'
import { repeatEarlyPresses } from '../../lib/pressesDue.ts'

/** ms until a failed fetch is repeated; each further wait is twice as long, up to LONGEST_WAIT. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/** Event of the window after each failed fetch; `detail` is the error. */
export const partFailed = 'partfailed'

interface PartState<T> {
  /** Undefined until the part is loaded. */
  readonly part: T | undefined
  /** Whether the last fetch failed; the next one starts by itself. */
  readonly failed: boolean
}

/** One object for all parts, because another object with the same values would render a hydrating component again. */
const absent: PartState<never> = { part: undefined, failed: false }
const readAbsent = () => absent

export interface LatePart<T> {
  read(): PartState<T>
  subscribe(listener: () => void): () => void
  /** Fetches the part now. Rejects when this fetch fails; retries follow nevertheless. */
  load(): Promise<T>
  /** Fetches the part now and clears `failed` until the result, for a button of the shopper. */
  retry(): void
  /** Resolves when the part is loaded, after any number of retries. Starts the fetch unless `quietly`. Never rejects. */
  arrival(quietly?: boolean): Promise<T>
}

export function latePart<T>(fetchPart: () => Promise<T>): LatePart<T> {
  const listeners = new Set<() => void>()
  let state: PartState<T> = absent
  let running: Promise<T> | undefined
  let wait = FIRST_WAIT
  let stopWaiting = () => {}

  function change(next: PartState<T>): void {
    state = next
    for (const listener of listeners) listener()
  }

  const load = () => {
    stopWaiting()
    return (running ??= fetchPart().then(
      (part) => {
        change({ part, failed: false })
        return part
      },
      (error: unknown) => {
        running = undefined
        dispatchEvent(new CustomEvent(partFailed, { detail: error }))
        waitForRetry()
        change({ part: undefined, failed: true })
        throw error
      },
    ))
  }
  const tryNow = () => void load().catch(() => {})

  function waitForRetry(): void {
    const timer = setTimeout(tryNow, wait)
    wait = Math.min(2 * wait, LONGEST_WAIT)
    window.addEventListener('online', tryNow)
    stopWaiting = () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryNow)
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    read: () => state,
    subscribe,
    load,
    retry() {
      change({ part: state.part, failed: false })
      tryNow()
    },
    arrival: (quietly = false) =>
      new Promise((resolve) => {
        const look = () => {
          if (!state.part) return
          stop()
          resolve(state.part)
        }
        const stop = subscribe(look)
        if (!quietly) tryNow()
        look()
      }),
  }
}

/** The replay sets `allWanted`, so that every part counts as wanted, because it needs all code beforehand. */
export const lateParts = { allWanted: false }

const parts = new WeakMap<() => Promise<unknown>, LatePart<unknown>>()

interface UsedLatePart<T> extends PartState<T> {
  retry(): void
}

/**
 * Returns `part` undefined until the part is wanted and loaded, and then the part for good. It works without Suspense: the server does not
 * render the part, and the calling component shows a failure in its place.
 * @param fetchPart the same function at each render: calls with the same function share one part
 */
export function useLatePart<T>(fetchPart: () => Promise<T>, wanted: boolean): UsedLatePart<T> {
  const late = (parts.get(fetchPart) ?? latePart(fetchPart)) as LatePart<T>
  parts.set(fetchPart, late)
  const isWanted = wanted || lateParts.allWanted
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const { part, failed } = useSyncExternalStore(late.subscribe, late.read, readAbsent)

  useEffect(() => {
    if (isWanted) late.load().catch(() => {})
  }, [late, isWanted])

  return { part: wasWanted ? part : undefined, failed, retry: late.retry }
}

interface RenderedLatePart<P> {
  readonly Part: LazyExoticComponent<ComponentType<P>>
  /** Fetches the code now; rejects when this fetch fails. */
  load(): Promise<unknown>
  /** For loaders: fetches the code along with the page's data, so that both are rendered together. Never rejects. */
  preload(): Promise<unknown>
}

/**
 * A component that the server renders with the page. The browser leaves that HTML in place and hydrates it when the code is
 * loaded. Render `Part` inside Suspense.
 * @param waits fetch the code only when `load` is called (NearView), not when the page is rendered
 */
export function renderedLatePart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  { waits = false } = {},
): RenderedLatePart<P> {
  type Module = { default: ComponentType<P> }
  const late = latePart(fetchPart)
  return {
    Part: lazy(() => {
      const { part } = late.read()
      // A thenable that calls back at once. React reads a promise a task later, when the server has finished the page.
      if (part)
        return {
          then: (take: (module: Module) => void) => take({ default: withEarlyPresses(part) }),
        } as unknown as Promise<Module>
      return late.arrival(waits).then((arrived) => ({ default: withEarlyPresses(arrived) }))
    }) as LazyExoticComponent<ComponentType<P>>,
    load: late.load,
    preload: () => late.load().catch(() => null),
  }
}

/** Repeats, after hydration, the clicks from before the code was loaded. */
function withEarlyPresses<P extends object>(part: ComponentType<P>): ComponentType<P> {
  return function WithEarlyPresses(props: P) {
    useEffect(repeatEarlyPresses, [])
    return createElement(part, props)
  }
}
