import { screen } from '@testing-library/react'
import type { ProductChange } from '../../../contract/catalogue/admin/schemas.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { ProductPage } from '../products/ProductPage.tsx'
import type { Product } from '../products/productsApi.ts'
import { product as base } from './product.ts'
import { renderPanel } from './renderPanel.tsx'

/** A product that can be published. */
export const product: Product = {
  ...base,
  introduction: '<p>متن</p>',
  terms: { movement: 'کوارتز', glass: 'یاقوت', style: 'کلاسیک' },
}

/** Renders the panel's page of a product; the faked server stores changes. */
export async function openProduct(first: Product = product, staffId = 1) {
  let current = first
  const backend = createFakeBackend({
    getAdminProduct: () => current,
    getProductHistory: () => ({ items: [] }),
    getProductTerms: () => ({
      brands: ['دریا', 'کوه'].map((name, place) => ({ id: place + 1, name })),
      categories: [{ id: 1, name: 'مردانه' }],
      words: {},
    }),
    listColleagues: () => ({ items: [] }),
    saveProduct: ({ body }) => (current = saved(current, body.change)),
  })
  const { user, unmount } = renderPanel(<ProductPage />, backend, {
    at: '/cp/product/1',
    path: 'product/:id',
    staff: { id: staffId, permissions: ['products.write'] },
  })
  await screen.findByLabelText('نام فارسی')
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  return { backend, user, unmount, field, type, setCurrent: (next: Product) => (current = next) }
}

/** The product that the server returns after a change. */
export function saved(before: Product, { stock, ...change }: ProductChange): Product {
  return {
    ...before,
    ...change,
    version: before.version + 1,
    stock: stock?.to ?? before.stock,
  } as Product
}
