import { screen } from '@testing-library/react'
import type { FacetsAnswer } from '../../../../contract/catalogue/facetsSchemas.ts'
import type { ListAnswer, ListRequest } from '../../../../contract/catalogue/schemas.ts'
import type { Understood } from '../../../../contract/catalogue/understoodSchemas.ts'
import { createFakeBackend, failure } from '../../../testing/fakeBackend.ts'
import { aListItem, aMasterData } from '../../../testing/fixtures.ts'
import { visit } from '../../../testing/visitPage.tsx'
import { Component, loader } from '../route.tsx'

const category = { id: 3, title: 'غواصی', slug: 'غواصی', description: 'برای زیر آب' }

export function answerFor({
  page = 1,
  pageSize = 24,
  categoryId,
  filter_name,
  filters,
}: ListRequest): ListAnswer {
  const total = filter_name || filters?.movement ? 0 : filters ? 12 : 60
  const count = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize))
  const items = Array.from({ length: count }, (_, index) => {
    const id = (page - 1) * pageSize + index + 1
    return aListItem({ id, websiteCode: `AQ-${id}`, nameFa: `ساعت ${id}`, slug: `s-${id}` })
  })
  const crumb = { name: categoryId ? 'غواصی' : 'همهٔ ساعت‌ها', url: '/shop/category' }
  return { items, total, page, pageSize, category: categoryId ? category : null, breadcrumb: [crumb] }
}

/** Total of a list: 60 products, 12 with any filter, none with the filter for movements or for a search text. */
export function facetsFor({ filters = {}, filter_name }: ListRequest): FacetsAnswer {
  const unfiltered = filter_name ? 0 : 60
  const total = Object.keys(filters).length === 0 ? unfiltered : filters.movement ? 0 : 12
  const option = (value: string, label: string, count: number) => ({ value, label, count })
  return {
    total,
    unfiltered,
    facets: [
      {
        key: 'in-stock',
        title: 'فقط کالاهای موجود',
        kind: 'switch',
        without: 40,
        options: [option('1', '1', 40)],
      },
      {
        key: 'brand',
        title: 'برند',
        kind: 'checks',
        without: 7,
        options: [option('darya', 'دریا', 12), option('zarrin', 'زرین', 48)],
      },
      {
        key: 'price',
        title: 'قیمت',
        kind: 'range',
        without: 60,
        min: 1_000_000,
        max: 9_000_000,
        histogram: [40, 20],
      },
      {
        key: 'movement',
        title: 'موتور',
        kind: 'checks',
        without: 12,
        options: [option('کوکی', 'کوکی', 0), option('کوارتز', 'کوارتز', 12)],
      },
    ],
  }
}

/** @param understood how the server interpreted the search text: 60 products match, or none if the shop sells no such product */
export function openList(at: string, path = '/shop/category', understood?: Understood) {
  const backend = createFakeBackend({
    listProducts: ({ body }) =>
      body.categoryId && body.categoryId !== 3
        ? failure(404, 'نیست')
        : understood
          ? { ...answerFor(understood.unsold ? body : { page: 1 }), understood }
          : answerFor(body),
    getFacets: ({ body }) => facetsFor(body),
    getMasterData: () => aMasterData(),
  })
  return visit({ Component, loader }, { path, at, backend })
}

export const title = (name: string) => screen.findByRole('heading', { level: 1, name })
