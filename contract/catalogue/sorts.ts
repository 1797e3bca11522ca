import { oneOf } from '../commonSchemas.ts'
import { sorts } from './sortKeys.ts'

export const Sort = oneOf(sorts)
export type Sort = (typeof sorts)[number]
