import { createAction } from '@reduxjs/toolkit'
import type { Tag } from './tags.ts'

/** Something beside a mutation changed these answers: a push, another tab, another person. Not in events.ts: only listeners use it. */
export const answersChanged = createAction<readonly Tag[]>('api/answersChanged')
