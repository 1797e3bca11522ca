import { initial } from './0001_initial.ts'
import type { Migration } from './migration.ts'

/** In the order they are applied. */
export const migrations: readonly Migration[] = [initial]
