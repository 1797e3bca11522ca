import { createAction } from '@reduxjs/toolkit'
import type { Tag } from './tags.ts'

/**
 * Answers with these tags are stale for a reason outside this tab, for example a push. Not in events.ts, because only
 * listeners use this action.
 */
export const answersChanged = createAction<readonly Tag[]>('api/answersChanged')
