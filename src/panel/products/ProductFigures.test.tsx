/** Price, stock and status in the form of a product with choices; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { StaffContext } from '../frame/StaffContext.ts'
import { ProductForm } from './ProductForm.tsx'
import type { Product } from './productsApi.ts'

const choice = { title: 'بند', colour: '', price: 1000, oldPrice: 0 }
const product: Product = {
  ...{ id: 1, version: 1, websiteCode: 'D-1', nameFa: 'ساعت دریا', nameEn: 'Sea', slug: 'd-1' },
  ...{ reference: 'REF-1', brandId: 1, categoryIds: [1], price: 1000, oldPrice: 0, stock: 1, status: 1 },
  ...{ published: true, gender: 'مردانه', extra: [], introduction: '', warranty: '', terms: {} },
  ...{ seoKeywords: '', seoDescription: '', images: [], sold: 0, reviewCount: 0 },
  ...{ waiting: { reviews: 0, questions: 0 }, createdAt: '2026-01-01T00:00:00.000Z' },
  properties: [
    { ...choice, id: 11, value: 'چرم', stock: 1 },
    { ...choice, id: 12, value: 'استیل', stock: 0 },
  ],
}

test('shows the figures of the choices, and says how a save changed the status', async () => {
  const sold = product.properties.map((one) => ({ ...one, stock: 0 }))
  const backend = createFakeBackend({
    getProductTerms: () => ({ brands: [{ id: 1, name: 'دریا' }], categories: [], words: {} }),
    listColleagues: () => ({ items: [] }),
    saveProduct: () => ({ ...product, version: 2, stock: 0, status: 4, properties: sold }),
  })
  const { user } = renderWithStore(
    <StaffContext value={{ id: 1, name: 'سارا', role: 'owner', permissions: ['products.write'] }}>
      <ProductForm now={product} />
    </StaffContext>,
    {
      ...{ backend, at: '/cp/product/1', services: { token: 'x' } },
      preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
    },
  )
  const [stock] = await screen.findAllByLabelText('موجودی گزینه')
  expect(screen.queryByLabelText('قیمت (تومان)')).toBeNull()
  expect(screen.getByText(/از ۱٬۰۰۰ تومان، ۱ عدد/)).toBeVisible()
  expect(screen.getByLabelText('وضعیت')).toHaveDisplayValue('موجود (از روی موجودی)')
  await user.clear(stock!)
  await user.type(stock!, '0{Enter}')
  expect(await screen.findByText('ذخیره شد. وضعیت کالا «ناموجود» شد.')).toBeVisible()
  expect(backend.callsOf('saveProduct')[0]?.body.change).toMatchObject({
    properties: [{ id: 11, stock: { from: 1, to: 0 } }, { id: 12 }],
  })
})
