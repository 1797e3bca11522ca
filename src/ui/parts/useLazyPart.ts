import { useEffect, useState } from 'react'

interface LazyPart<T> {
  /** Undefined until it is there. */
  readonly part: T | undefined
  readonly failed: boolean
  retry(): void
}

/** Where all code must be there beforehand (the replay) every part counts as wanted. */
export const lazyParts = { allWanted: false }

/**
 * Code that is fetched when it is wanted for the first time. No Suspense: the server renders none, and a chunk
 * that cannot be fetched is reported to the component that wanted it, instead of taking the page down.
 */
export function useLazyPart<T>(load: () => Promise<T>, wanted: boolean): LazyPart<T> {
  const [state, setState] = useState<{ part?: T; failed: boolean }>({ failed: false })
  const missing = (wanted || lazyParts.allWanted) && !state.part && !state.failed

  useEffect(() => {
    if (!missing) return
    let gone = false
    load().then(
      (part) => !gone && setState({ part, failed: false }),
      () => !gone && setState({ failed: true }),
    )
    return () => {
      gone = true
    }
  }, [load, missing])

  return { part: state.part, failed: state.failed, retry: () => setState({ failed: false }) }
}
