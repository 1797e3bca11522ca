import type { ReactNode } from 'react'
import { useLatePart } from '../parts/latePart.ts'
import { RetryAlert } from './RetryAlert.tsx'

interface LateViewProps<T> {
  /** Fetches the part; the same function at each render. */
  load(): Promise<T>
  wanted?: boolean
  /** Says that the part failed to load, above a retry. */
  words: string
  /** Placeholder until it is loaded. */
  shape: ReactNode
  children(part: T): ReactNode
}

/** A part of a page that only the browser renders, with a placeholder and, if it fails to load, a retry in its place. */
export function LateView<T>({ load, wanted = true, words, shape, children }: LateViewProps<T>) {
  const { part, failed, retry } = useLatePart(load, wanted)
  if (part) return children(part)
  return failed && wanted ? <RetryAlert words={words} onRetry={retry} /> : shape
}
