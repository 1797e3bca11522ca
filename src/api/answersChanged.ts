import { createAction } from '@reduxjs/toolkit'
import type { Tag } from './tags.ts'

/**
 * These answers are stale without a mutation of this tab, for example after a push. Not in events.ts, because only listeners
 * use it.
 */
export const answersChanged = createAction<readonly Tag[]>('api/answersChanged')
