import type { ReactNode } from 'react'
import { useLatePart } from '../parts/latePart.ts'
import { RetryAlert } from './RetryAlert.tsx'

interface LateViewProps<T> {
  /** Fetches the part; must be the same function at each render. */
  load(): Promise<T>
  wanted?: boolean
  /** Message above the retry if the part failed to load. */
  words: string
  /** Placeholder until the part is loaded. */
  shape: ReactNode
  children(part: T): ReactNode
}

/** A part of a page that only the browser renders: first a placeholder, and a message with a retry if the load fails. */
export function LateView<T>({ load, wanted = true, words, shape, children }: LateViewProps<T>) {
  const { part, failed, retry } = useLatePart(load, wanted)
  if (part) return children(part)
  return failed && wanted ? <RetryAlert words={words} onRetry={retry} /> : shape
}
