import type { Crumb } from '../../../contract/commonSchemas.ts'
import type { CategoryRef } from '../../../contract/catalogue/schemas.ts'
import type { Scope } from './matching.ts'

/** What a list is about, by its category, brand or offer. */
export interface Landing {
  readonly scope: Scope
  readonly category: CategoryRef | null
  readonly breadcrumb: Crumb[]
}
