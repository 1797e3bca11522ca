/** The list of products as staff choose from it; the server alone is stood in for. */
import { beforeAll, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import type { AdminListRequest } from '../../../contract/catalogue/admin/schemas.ts'
import { createFakeBackend, later } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { StaffContext } from '../frame/StaffContext.ts'
import { ProductsPage } from './ProductsPage.tsx'
import type { ProductRow } from './productsApi.ts'

beforeAll(() => {
  // jsdom does not know <search>, and React says so.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' })
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
})

const rowOf = (id: number, nameFa: string): ProductRow => ({
  ...{ id, nameFa, version: 1, websiteCode: `D-${id}`, brand: 'دریا', category: 'مردانه', price: 1000 },
  ...{ oldPrice: 0, stock: 5, status: 1, published: true, imageUrl: '/a.webp', choices: 0, sold: 0 },
})
const found = ({ filter }: AdminListRequest) => {
  const items = filter.stock === 'out' ? [rowOf(2, 'کوه')] : [rowOf(1, 'دریا')]
  return { items, total: 1, page: 1, pageSize: 50 }
}

function open() {
  const backend = createFakeBackend({
    listAdminProducts: ({ body }) => found(body),
    getProductTerms: () => ({ brands: [], categories: [], words: {} }),
  })
  const { user } = renderWithStore(
    <StaffContext value={{ id: 1, name: 'سارا', role: 'owner', permissions: ['products.write'] }}>
      {/* As the menu and the palette lead there: past the page's own filters. */}
      <Link to="/cp/products?stock=out">ناموجودها</Link>
      <ProductsPage />
    </StaffContext>,
    {
      ...{ backend, at: '/cp/products', services: { token: 'x' } },
      preloaded: { session: { user: null, isLoggedIn: true, isKnown: true } },
    },
  )
  return { backend, user }
}

test('what was chosen is not chosen any more where another filter shows other rows', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'انتخاب دریا' }))
  expect(screen.getByText('تغییر گروهی ۱ کالای انتخاب‌شده')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'ناموجودها' }))
  expect(await screen.findByRole('checkbox', { name: 'انتخاب کوه' })).not.toBeChecked()
  expect(screen.queryByText(/انتخاب‌شده/)).toBeNull()
})

test('nothing is chosen among the rows of the former filter while others are read', async () => {
  const { backend, user } = open()
  const box = await screen.findByRole('checkbox', { name: 'انتخاب دریا' })
  const answer = later<ReturnType<typeof found>>()
  backend.on({ listAdminProducts: () => answer.promise })
  await user.click(screen.getByRole('link', { name: 'ناموجودها' }))
  await user.click(box)
  answer.resolve(found({ filter: { stock: 'out' } }))
  await screen.findByRole('checkbox', { name: 'انتخاب کوه' })
  expect(screen.queryByText(/انتخاب‌شده/)).toBeNull()
})
