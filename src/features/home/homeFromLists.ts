import { facetsPaths } from '../../../contract/catalogue/facetsPaths.ts'
import type { FacetsAnswer } from '../../../contract/catalogue/facetsSchemas.ts'
import type { Sort } from '../../../contract/catalogue/sorts.ts'
import type { HomeAnswer, HomeSection } from '../../../contract/home/schemas.ts'
import { toListOf } from '../../../contract/storefrontListPaths.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import type { Ask, StandIn } from '../../api/absent/orStandIn.ts'
import { listItems } from '../catalogue/fromList/find.ts'

const RAIL_SIZE = 12
const rails: readonly (readonly [Sort, string])[] = [
  ['newest', 'تازه‌ترین‌ها'],
  ['best-selling', 'پرفروش‌ترین‌ها'],
  ['most-discounted', 'تخفیف‌ها'],
]

/** Builds the home page from Get-List and Get-Filter, for a backend without get-home. */
export const homeFromLists: StandIn<string | void, HomeAnswer> = async (_arg, ask) => ({
  sections: await Promise.all([...rails.map(([sort, title]) => rail(ask, sort, title)), brands(ask)]),
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
})

async function rail(ask: Ask, sort: Sort, title: string): Promise<HomeSection> {
  const items = await listItems(ask, { sort, pageSize: RAIL_SIZE })
  const data = items.filter(({ discountPercent }) => sort !== 'most-discounted' || discountPercent > 0)
  return { type: 'products', title, url: `${toShop()}?sort=${sort}`, data }
}

async function brands(ask: Ask): Promise<HomeSection> {
  const request = { ...facetsPaths.getFacets, body: {}, isPage: true, quiet: true } as const
  const facets = await ask<FacetsAnswer>(request).then(
    (answer) => answer.facets,
    () => [],
  )
  const options = facets.flatMap((facet) => (facet.key === 'brand' ? facet.options : []))
  return {
    type: 'brands',
    title: 'برندها',
    url: '',
    data: options.map(({ value, label }) => ({ name: value, nameFa: label, url: toListOf('brand', value) })),
  }
}
