import { createAction } from '@reduxjs/toolkit'

/** A wish to clear the whole list; compareListeners.ts asks first (spec §8). */
export const compareClearRequested = createAction('compare/clearRequested')
