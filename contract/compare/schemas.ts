import { Type, type Static } from 'typebox'
import { Id, named } from '../commonSchemas.ts'
import { ProductListItem } from '../catalogue/schemas.ts'

export const CompareRequest = Type.Object({
  keys: named('فهرست کالاها', Type.Array(Id, { minItems: 1, maxItems: 20, description: 'product ids' })),
})

/** One row of the table: `values` in the order of `products`, empty if a product does not have the property. */
export const CompareRow = Type.Object({ title: Type.String(), values: Type.Array(Type.String()) })
export type CompareRow = Static<typeof CompareRow>

export const CompareGroup = Type.Object({ title: Type.String(), rows: Type.Array(CompareRow) })
export type CompareGroup = Static<typeof CompareGroup>

/** Products in the order of the requested ids, without those that the shop no longer has. */
export const CompareAnswer = Type.Object({
  products: Type.Array(ProductListItem),
  groups: Type.Array(CompareGroup),
})
export type CompareAnswer = Static<typeof CompareAnswer>
