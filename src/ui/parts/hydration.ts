import { createContext } from 'react'

/** How far React has taken over the HTML that the server rendered. */
export interface Hydration {
  /** Resolves when the root and every boundary that was expected are hydrated. */
  readonly done: Promise<void>
  isDone(): boolean
  /** The root's own elements are hydrated; its boundaries have been named by now. */
  rootDone(): void
  expect(boundary: object): void
  finish(boundary: object): void
}

export function createHydration(): Hydration {
  const waiting = new Set<object>()
  let isRootDone = false
  let resolve = () => {}
  const done = new Promise<void>((resolved) => (resolve = resolved))
  const look = () => {
    if (isRootDone && waiting.size === 0) resolve()
  }
  return {
    done,
    isDone: () => isRootDone && waiting.size === 0,
    rootDone() {
      isRootDone = true
      look()
    },
    expect: (boundary) => void waiting.add(boundary),
    finish(boundary) {
      waiting.delete(boundary)
      look()
    },
  }
}

/** Null where nothing is hydrated: on the server, in tests, in the replay. */
export const HydrationContext = createContext<Hydration | null>(null)
