import type { Crumb } from '../../../contract/schemas/common.ts'
import type { CategoryRef } from '../../../contract/schemas/product.ts'
import type { Scope } from './matching.ts'

/** What a list is about, by its category, brand or offer. */
export interface Landing {
  readonly scope: Scope
  readonly category: CategoryRef | null
  readonly breadcrumb: Crumb[]
}
