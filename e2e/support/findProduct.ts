import type { Page } from '@playwright/test'
import type { Answer } from '../../contract/endpoints.ts'
import { xsrfHeaders } from '../../server/http/xsrf.ts'

type Item = Answer<'listProducts'>['items'][number]

/** The first product of the demo shop that matches. @throws Error when none does */
export async function findProduct(
  page: Page,
  fits: (product: Answer<'getProduct'>) => boolean,
  filter = (_: Item) => true,
) {
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/Product/${path}`, { data, headers: xsrfHeaders() })).json()
  for (let number = 1; number < 5; number += 1) {
    const { items } = (await post('Get-List', { page: number, pageSize: 100 })) as Answer<'listProducts'>
    for (const item of items.filter(filter)) {
      const product = (await post('Get-Product', { id: item.id })) as Answer<'getProduct'>
      if (fits(product)) return product
    }
  }
  throw new Error('The demo shop has no such product')
}

export const pathOf = ({ id, slug }: { id: number; slug: string }) =>
  `/shop/product/${id}/${encodeURIComponent(slug)}`
