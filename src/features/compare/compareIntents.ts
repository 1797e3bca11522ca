import { createAction } from '@reduxjs/toolkit'

/** The shopper wants to clear the list; compareListeners.ts asks for confirmation (spec §8). */
export const compareClearRequested = createAction('compare/clearRequested')
