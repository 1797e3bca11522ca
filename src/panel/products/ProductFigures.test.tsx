/** The product form's price, stock and status when the product has choices; only the server is faked. */
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { ProductForm } from './ProductForm.tsx'
import type { Product } from './productsApi.ts'
import { product } from '../testing/product.ts'

const choice = { title: 'بند', colour: '', price: 1000, oldPrice: 0 }
const watch: Product = {
  ...product,
  stock: 1,
  properties: [
    { ...choice, id: 11, value: 'چرم', stock: 1 },
    { ...choice, id: 12, value: 'استیل', stock: 0 },
  ],
}

test('shows the price and stock that follow from the choices, and announces a status that a save changed', async () => {
  const sold = watch.properties.map((one) => ({ ...one, stock: 0 }))
  const backend = createFakeBackend({
    getProductTerms: () => ({ brands: [{ id: 1, name: 'دریا' }], categories: [], words: {} }),
    listColleagues: () => ({ items: [] }),
    saveProduct: () => ({ ...watch, version: 2, stock: 0, status: 4, properties: sold }),
  })
  const { user } = renderPanel(<ProductForm now={watch} />, backend, {
    at: '/cp/product/1',
    staff: { permissions: ['products.write'] },
  })
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
