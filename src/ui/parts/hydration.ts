import { createContext } from 'react'

/** Progress of hydrating the server's HTML. */
export interface Hydration {
  /** Resolves when the root and every expected boundary are hydrated. */
  readonly done: Promise<void>
  isDone(): boolean
  /** To be called when the root's own elements are hydrated and `expect` was called for all its boundaries. */
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

/** Null without hydration: on the server, in tests and in the replay. */
export const HydrationContext = createContext<Hydration | null>(null)
