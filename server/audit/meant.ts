/** Finds the numbers and keys in the log whose displayed name contains a word. */
import type { ChangedKind } from '../../contract/audit/kinds.ts'
import { staffRoleNames } from '../../contract/authorization/permissions.ts'
import { normalisePersian } from '../../contract/normalise.ts'
import { orderStatusInfo } from '../../contract/orders/statusInfo.ts'
import { returnStateInfo } from '../../contract/returns/rules.ts'
import { productStatusInfo } from '../../contract/statuses.ts'

/** Values of a field whose name contains the word. Without `kind` for all objects that have this field. */
export interface Meant {
  readonly kind?: ChangedKind
  readonly field: string
  readonly values: readonly (number | string)[]
}

type Infos = Readonly<Record<string, { readonly nameFa: string }>>
const namesOf = (infos: Infos) => Object.entries(infos).map(([key, { nameFa }]) => [key, nameFa] as const)
const statuses = (infos: Infos) => namesOf(infos).map(([key, name]) => [Number(key), name] as const)

const fixed: readonly (Omit<Meant, 'values'> & { names: readonly (readonly [number | string, string])[] })[] =
  [
    { kind: 'order', field: 'status', names: statuses(orderStatusInfo) },
    { kind: 'product', field: 'status', names: statuses(productStatusInfo) },
    { kind: 'return', field: 'state', names: namesOf(returnStateInfo) },
    { kind: 'staff', field: 'role', names: Object.entries(staffRoleNames) },
  ]

/** Ids of objects whose name contains a word. */
export interface Named {
  readonly brands: readonly number[]
  readonly categories: readonly number[]
}

/** Returns the fields and values that a word means. @param word normalised */
export function meantBy(word: string, { brands, categories }: Named): Meant[] {
  return [
    { field: 'brandId', values: brands },
    { field: 'brandIds', values: brands },
    { field: 'categoryIds', values: categories },
    ...fixed.map(({ names, ...rest }) => ({
      ...rest,
      values: names.flatMap(([value, name]) => (normalisePersian(name).includes(word) ? [value] : [])),
    })),
  ].filter(({ values }) => values.length > 0)
}
