import type { CompareAnswer } from '../../../contract/compare/schemas.ts'
import { formatNumber } from '../../lib/persian.ts'
import type { StandIn } from '../../api/absent/orStandIn.ts'
import type { CompareRoot } from './compareSlice.ts'
import { findInLists } from '../catalogue/fromList/find.ts'

/** Builds the comparison from list entries, for a backend without Get-Compare. */
export const compareFromList: StandIn<{ keys: number[] }, CompareAnswer> = async ({ keys }, ask, state) => {
  const { items } = (state as CompareRoot).compare
  const nameOf = (id: number) => items.find(({ key }) => key === id)?.value ?? ''
  const found = await Promise.all(keys.map((key) => findInLists(ask, key, nameOf(key))))
  const products = found.filter((item) => item !== undefined)
  const row = (title: string, values: string[]) => ({ title, values })
  const rows = [
    row(
      'برند',
      products.map(({ brand }) => brand),
    ),
    row(
      'نام لاتین',
      products.map(({ nameEn }) => nameEn),
    ),
    row(
      'امتیاز',
      products.map(({ rating }) => (rating > 0 ? formatNumber(rating) : '')),
    ),
  ]
  return {
    products,
    groups: [{ title: 'مشخصات', rows: rows.filter(({ values }) => values.some((value) => value !== '')) }],
  }
}
