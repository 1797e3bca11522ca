import { useEffect, useState, useSyncExternalStore } from 'react'
import { latePart, notThere, type LatePart } from './latePart.ts'

interface LazyPart<T> {
  /** Undefined until it was wanted and is there. */
  readonly part: T | undefined
  readonly failed: boolean
  retry(): void
}

/** Where all code must be there beforehand (the replay) every part counts as wanted. */
export const lazyParts = { allWanted: false }

const parts = new WeakMap<() => Promise<unknown>, LatePart<unknown>>()
const readNotThere = () => notThere

/**
 * Code that is fetched when it is wanted (latePart.ts), known by its import function. No Suspense: the server renders
 * none, and a chunk that cannot be fetched is reported to the component that wanted it, instead of taking the page
 * down.
 */
export function useLazyPart<T>(load: () => Promise<T>, wanted: boolean): LazyPart<T> {
  const late = lateOf(load)
  const isWanted = wanted || lazyParts.allWanted
  // Another place may have fetched it: here it appears when it is wanted here, and stays.
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const { part, failed } = useSyncExternalStore(late.subscribe, late.read, readNotThere)

  useEffect(() => {
    if (isWanted) late.load().catch(() => {})
  }, [late, isWanted])

  return { part: wasWanted ? part : undefined, failed, retry: late.retry }
}

function lateOf<T>(load: () => Promise<T>): LatePart<T> {
  const late = (parts.get(load) ?? latePart(load)) as LatePart<T>
  parts.set(load, late)
  return late
}
