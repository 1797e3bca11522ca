import type { ComponentType } from 'react'

/** Screens that load with the effects; before that the browser loads no page, so none can fail. */
export const lateScreens: {
  /** The screen for an error caused by a lost connection; null for other errors. */
  connectionLost?: (error: unknown) => ComponentType | null
} = {}
