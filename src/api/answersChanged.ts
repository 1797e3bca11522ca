import { createAction } from '@reduxjs/toolkit'
import type { Tag } from './tags.ts'

/**
 * Answers with these tags, also those on their way, are stale for a reason outside this tab, for example a push.
 */
export const answersChanged = createAction<readonly Tag[]>('api/answersChanged')
