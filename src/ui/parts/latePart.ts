/** ms until a part that could not be fetched is asked for again; each time twice as long, up to the most. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000

/** Of the window, whenever a try has failed; `detail` is the error. */
export const partFailed = 'partfailed'

interface PartState<T> {
  /** Undefined until it is there. */
  readonly part: T | undefined
  /** The last try failed; the next one comes by itself. */
  readonly failed: boolean
}

/** One object for all: hydration starts from it, and another that says the same would render the part again. */
export const notThere: PartState<never> = { part: undefined, failed: false }

export interface LatePart<T> {
  read(): PartState<T>
  subscribe(listener: () => void): () => void
  /** Asks for it now. Rejects when this try fails; further tries follow by themselves. */
  load(): Promise<T>
  /** As `load`, by a shopper's press: what was said of the failure is taken back until the answer. */
  retry(): void
  /** Waits for it through all tries, never rejects. Asks for it, unless `quietly`: then somebody else does. */
  arrival(quietly?: boolean): Promise<T>
}

/**
 * Code that comes after the page, by one rule: fetched once, when it is first needed. A try that failed is
 * repeated with growing waits, as soon as the device is online again, and at the next need.
 */
export function latePart<T>(fetchPart: () => Promise<T>): LatePart<T> {
  const listeners = new Set<() => void>()
  let state: PartState<T> = notThere
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
        waitForNextTry()
        change({ part: undefined, failed: true })
        throw error
      },
    ))
  }
  const tryNow = () => void load().catch(() => {})

  function waitForNextTry(): void {
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
