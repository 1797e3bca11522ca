import { createAction } from '@reduxjs/toolkit'

/** Somebody wants the whole list gone; app/listeners ask first (spec §8). */
export const compareClearRequested = createAction('compare/clearRequested')
