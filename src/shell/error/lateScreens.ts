import type { ComponentType } from 'react'

/** Screens that come with the effects: without those no page of the browser's own can fail. */
export const lateScreens: {
  /** For an error that is the lack of a connection. */
  connectionLost?: (error: unknown) => ComponentType | null
} = {}
