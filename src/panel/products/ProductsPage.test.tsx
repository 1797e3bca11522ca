/** The list of products; only the server is faked. */
import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import type { AdminListRequest } from '../../../contract/catalogue/admin/schemas.ts'
import { baseApi } from '../../api/baseApi.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { ProductsPage } from './ProductsPage.tsx'
import type { Product, ProductRow } from './productsApi.ts'
import { changeFrom, type BulkDraft } from './bulkDraft.ts'

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
  const { user, store } = renderPanel(
    <>
      {/* A link of the menu or the palette, which bypasses the page's filters. */}
      <Link to="/cp/products?stock=out">ناموجودها</Link>
      <ProductsPage />
    </>,
    backend,
    { at: '/cp/products', staff: { permissions: ['products.write'] } },
  )
  const figure = (name: string) => screen.findByRole('textbox', { name })
  const sent = () => backend.callsOf('saveProduct').map(({ body }) => body)
  /** Changes the product on the server, as a sale or a colleague would, and refetches the list. */
  const become = (row: Partial<ProductRow>) => {
    backend.on({
      listAdminProducts: () => ({ ...found({ filter: {} }), items: [{ ...rowOf(1, 'دریا'), ...row }] }),
    })
    act(() => void store.dispatch(baseApi.util.invalidateTags(['PanelProducts'])))
  }
  return { backend, user, figure, sent, become }
}

test('choosing another filter clears the selection', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'انتخاب دریا' }))
  expect(screen.getByText('تغییر گروهی ۱ کالای انتخاب‌شده')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'ناموجودها' }))
  expect(await screen.findByRole('checkbox', { name: 'انتخاب کوه' })).not.toBeChecked()
  expect(screen.queryByText(/انتخاب‌شده/)).toBeNull()
})

test('rows of the previous filter cannot be selected while the next list is loading', async () => {
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

test('sends a figure with the value seen when typing began, and after a conflict with the current value', async () => {
  const { backend, user, figure, sent, become } = open()
  const stock = await figure('موجودی دریا')
  await user.clear(stock)
  await user.type(stock, '9')
  // A sale changes the stock, and a colleague the price.
  become({ version: 2, stock: 4, price: 2000 })
  await waitFor(async () => expect(await figure('قیمت دریا')).toHaveValue('۲٬۰۰۰'))
  backend.on({ saveProduct: () => failure(409, '') })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('دوباره ذخیره‌اش کنید')
  expect(stock).toHaveValue('9')
  backend.on({ saveProduct: () => ({ version: 3, status: 1 }) as Product })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent()).toEqual([
    { version: 1, change: { stock: { from: 5, to: 9 } } },
    { version: 2, change: { stock: { from: 4, to: 9 } } },
  ])
})

test('saves two figures of one row one after the other without a conflict', async () => {
  const { backend, user, figure, sent, become } = open()
  const [price, stock] = [await figure('قیمت دریا'), await figure('موجودی دریا')]
  await user.clear(price)
  await user.type(price, '1500')
  await user.clear(stock)
  await user.type(stock, '9')
  backend.on({
    saveProduct: ({ body }) => {
      become({ version: body.version + 1, stock: 9 })
      return { version: body.version + 1, status: 1 } as Product
    },
  })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(stock).toHaveValue('۹'))
  await user.click(price)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { version: 1, change: { stock: { from: 5, to: 9 } } },
    { version: 2, change: { price: 1500 } },
  ])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('buttons save and revert a figure, for keyboards without Enter and Esc', async () => {
  const { backend, user, figure, sent } = open()
  const stock = await figure('موجودی دریا')
  expect(screen.queryByRole('button', { name: /موجودی دریا$/ })).toBeNull()
  await user.clear(stock)
  await user.type(stock, '9')
  await user.click(screen.getByRole('button', { name: 'برگرداندن موجودی دریا' }))
  expect(stock).toHaveValue('۵')
  // After a tap the focus leaves the field, so that a phone's keyboard stays closed.
  await waitFor(() => expect(screen.getByRole('link', { name: 'دریا' })).toHaveFocus())

  await user.clear(stock)
  await user.type(stock, '8')
  backend.on({ saveProduct: () => ({ version: 2, status: 1 }) as Product })
  await user.tab()
  expect(screen.getByRole('button', { name: 'ذخیرهٔ موجودی دریا' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent()).toEqual([{ version: 1, change: { stock: { from: 5, to: 8 } } }]))
  await waitFor(() => expect(stock).toHaveFocus())
  expect(screen.queryByRole('button', { name: /موجودی دریا$/ })).toBeNull()
})

test('announces the new status when a saved stock changed it', async () => {
  const { backend, user, figure } = open()
  const stock = await figure('موجودی دریا')
  backend.on({ saveProduct: () => ({ version: 2, status: 4 }) as Product })
  await user.clear(stock)
  await user.type(stock, '0{Enter}')
  expect(await screen.findByText('موجودی ثبت شد؛ وضعیت کالا «ناموجود» شد.')).toBeVisible()
})

test('the row of a product with choices has a link to them instead of fields', async () => {
  const { become } = open()
  await screen.findByRole('textbox', { name: 'قیمت دریا' })
  become({ choices: 2, price: 4_250_000, stock: 7 })
  const link = await screen.findByRole('link', { name: 'در ۲ گزینه' })
  expect(link).toHaveAttribute('href', '/cp/product/1#choices')
  expect(screen.getByRole('cell', { name: 'از ۴٬۲۵۰٬۰۰۰' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /قیمت|موجودی/ })).toBeNull()
})

test('sends a bulk change with the digest of its preview', async () => {
  const { backend, user } = open()
  backend.on({ bulkChangeProducts: () => bulkAnswer })
  await user.click(await screen.findByText(/^تغییر گروهی همهٔ/))
  await user.type(screen.getByLabelText('درصد'), '10')
  await user.click(screen.getByRole('button', { name: 'پیش‌نمایش' }))
  await user.click(await screen.findByRole('button', { name: 'تغییر ۱ کالا' }))
  await waitFor(() => expect(backend.callsOf('bulkChangeProducts')).toHaveLength(2))
  expect(backend.callsOf('bulkChangeProducts').map(({ body }) => [body.dryRun, body.digest])).toEqual([
    [true, undefined],
    [false, 'seen'],
  ])
})

test('the error of a refused bulk change disappears with the next preview', async () => {
  const { backend, user } = open()
  backend.on({
    bulkChangeProducts: ({ body }) => (body.dryRun ? bulkAnswer : failure(409, 'قیمت‌ها تغییر کرده‌اند.')),
  })
  await user.click(await screen.findByText(/^تغییر گروهی همهٔ/))
  await user.type(screen.getByLabelText('درصد'), '10')
  const change = async () => {
    await user.click(screen.getByRole('button', { name: 'پیش‌نمایش' }))
    await user.click(await screen.findByRole('button', { name: 'تغییر ۱ کالا' }))
  }
  await change()
  expect(await screen.findByText('قیمت‌ها تغییر کرده‌اند.')).toBeVisible()
  backend.on({ bulkChangeProducts: () => bulkAnswer })
  await change()
  expect(await screen.findByText(/^۱ کالا تغییر کرد/)).toBeVisible()
  expect(screen.queryByText('قیمت‌ها تغییر کرده‌اند.')).toBeNull()
})

const bulkAnswer = { id: 0, digest: 'seen', changed: 1, unchanged: 0, examples: [] }

const typed = (kind: BulkDraft['kind'], percent: string) =>
  changeFrom({ kind, percent, rounding: '10000', status: '4' })

test('`lower` negates the percentage; `raise` and `discount` do not', () => {
  expect(typed('raise', '۱۰')).toEqual({ kind: 'price', percent: 10, rounding: 10_000 })
  expect(typed('lower', '۱۲٫۵٪')).toEqual({ kind: 'price', percent: -12.5, rounding: 10_000 })
  expect(typed('discount', '20')).toEqual({ kind: 'discount', percent: 20, rounding: 10_000 })
})

test.each([
  ['raise', '-10'],
  ['raise', '−۱۰'],
  ['raise', '0'],
  ['raise', '501'],
  ['lower', '91'],
  ['lower', ''],
  ['discount', '0.5'],
] as const)('refuses the change «%s» by «%s» percent', (kind, percent) => {
  expect(typed(kind, percent)).toMatch(/^درصد/)
})
