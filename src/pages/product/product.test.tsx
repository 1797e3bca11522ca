import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Product, ProductProperty } from '../../../contract/catalogue/schemas.ts'
import type { UserInfo } from '../../../contract/userInfo.ts'
import { sessionKnown } from '../../api/events.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aListItem, aMasterData, aProduct, aUser } from '../../testing/fixtures.ts'
import { makeTestStore } from '../../testing/testStore.ts'
import { contextOf, elsewhere, visit } from '../../testing/visitPage.tsx'
import { Component, loader } from './route.tsx'

const path = '/shop/product/:id/:slug?'

/** Reports each observed element as visible. */
class Near {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen
  }
  observe() {
    this.#seen([{ isIntersecting: true }])
  }
  disconnect() {}
}
beforeEach(() => void Object.assign(globalThis, { IntersectionObserver: Near }))
const noReviews = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 6,
  rating: 0,
  distribution: [0, 0, 0, 0, 0],
  mine: null,
}
const contactUs = '<p>تلفن: <a href="tel:02188001234"><bdi>021-88001234</bdi></a></p>'

function open(
  changes: Partial<Product> = {},
  { at, token, role = 'Member' }: { at?: string; token?: string; role?: UserInfo['role'] } = {},
) {
  const product = aProduct(changes)
  const backend = createFakeBackend({
    getProduct: ({ body }) => (body.id === product.id ? product : failure(404, 'این کالا یافت نشد.')),
    getMasterData: ({ bearer }) => aMasterData(bearer ? aUser({ role }) : null, { contactUs }),
    addToBasket: () => ({ message: '', basketCount: 2 }),
    listFavouriteCodes: () => ({ codes: [] }),
    listReviews: () => noReviews,
    listQuestions: () => ({ items: [], total: 0, page: 1, pageSize: 5 }),
  })
  const shop = visit(
    { Component, loader },
    { path, at: at ?? `/shop/product/${product.id}/${product.slug}`, backend, services: { token } },
  )
  if (token) shop.store.dispatch(sessionKnown({ isLoggedIn: true }))
  return shop
}

const choice = (id: number, value: string, price: number, stock: number): ProductProperty => ({
  id,
  title: 'رنگ بند',
  value,
  colour: '#222222',
  price,
  oldPrice: 0,
  stock,
})
const heading = () => screen.findByRole('heading', { level: 1, name: 'ساعت مچی غواصی' })
const addButtons = () => screen.queryAllByRole('button', { name: 'افزودن به سبد خرید' })

describe('by status (spec §4)', () => {
  test('in stock: shows the price and the basket button', async () => {
    open({ status: 1, price: 12_400_000 })
    await heading()
    expect(screen.getByText('موجود')).toBeVisible()
    expect(screen.getAllByText('۱۲٬۴۰۰٬۰۰۰')).not.toHaveLength(0)
    expect(addButtons()).not.toHaveLength(0)
  })

  test("on request: shows the shop's phone number and no basket button", async () => {
    open({ status: 2 })
    await heading()
    // The number is in the summary and in the bar of small screens.
    expect(screen.getAllByText('تماس بگیرید')).toHaveLength(2)
    const calls = await screen.findAllByRole('link', { name: /021-88001234/ })
    expect(calls).toHaveLength(2)
    for (const call of calls) expect(call).toHaveAttribute('href', 'tel:02188001234')
    expect(addButtons()).toHaveLength(0)
  })

  test.each([
    // The sticky bar is not rendered while the buy box with the same button is in view.
    [3, 'به‌زودی', 'به‌زودی می‌رسد', 1],
    [4, 'ناموجود', 'فعلاً ناموجود است', 1],
    [5, 'توقف تولید', 'تولید آن متوقف شده است', 2],
  ] as const)(
    'status %d: shows the status and links to similar watches',
    async (status, pill, title, pills) => {
      open({ status, related: [aListItem({ id: 8, nameFa: 'ساعت دیگر', slug: 'x' })] })
      await heading()
      expect(screen.getAllByText(pill)).toHaveLength(pills)
      expect(screen.getByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByRole('link', { name: 'دیدن کالاهای مشابه' })).toHaveAttribute('href', '#related')
      expect(await screen.findByRole('link', { name: 'ساعت دیگر' })).toHaveAttribute(
        'href',
        '/shop/product/8/x',
      )
      expect(addButtons()).toHaveLength(0)
    },
  )
})

test.each([
  [3, 'فقط ۳ عدد مانده'],
  [1, 'فقط ۱ عدد مانده'],
])('with %d pieces left the page shows «%s»', async (stock, note) => {
  open({ stock })
  await heading()
  expect(screen.getByText(note)).toBeVisible()
})

test('shows no number when more pieces are left', async () => {
  open({ stock: 4 })
  await heading()
  expect(screen.queryByText(/عدد مانده/)).toBeNull()
})

test('a choice changes price and stock, and is added to the basket', async () => {
  const properties = [choice(51, 'مشکی', 9_000_000, 5), choice(52, 'قهوه‌ای', 9_400_000, 2)]
  const { user, backend } = open({ properties }, { token: 'token' })
  await heading()
  expect(screen.getByRole('radio', { name: 'مشکی' })).toBeChecked()
  expect(screen.getAllByText('۹٬۰۰۰٬۰۰۰')).not.toHaveLength(0)

  await user.click(screen.getByRole('radio', { name: 'قهوه‌ای' }))
  expect(screen.queryByText('۹٬۰۰۰٬۰۰۰')).toBeNull()
  expect(screen.getAllByText('۹٬۴۰۰٬۰۰۰')).not.toHaveLength(0)
  expect(screen.getByText('فقط ۲ عدد مانده')).toBeVisible()

  await user.click(addButtons()[0]!)
  await waitFor(() => expect(backend.callsOf('addToBasket')).toHaveLength(1))
  expect(backend.callsOf('addToBasket')[0]?.body).toMatchObject({
    WebsiteCode: 'AQ-1007',
    Count: 1,
    ProductProperty: 52,
  })
})

test("a price above the bank's limit shows the shop's phone number; a cheaper choice does not", async () => {
  const properties = [choice(51, 'استیل', 99_000_000, 2), choice(52, 'طلا', 386_000_000, 5)]
  const { user } = open({ properties, payLimit: 100_000_000 })
  await heading()
  const note = /از سقف پرداخت اینترنتی \(۱۰۰٬۰۰۰٬۰۰۰ تومان\) بیشتر است/
  expect(screen.queryByText(note)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'طلا' }))
  expect(screen.getByText(note)).toBeVisible()
  const call = await screen.findByRole('link', { name: '021-88001234' })
  expect(call).toHaveAttribute('href', 'tel:02188001234')
})

test("a price above the bank's limit is paid card-to-card where the shop takes it", async () => {
  open({ properties: [choice(52, 'طلا', 386_000_000, 5)], payLimit: 100_000_000, payByCard: true })
  await heading()
  expect(screen.getByText(/بیشتر است و کارت‌به‌کارت پرداخت می‌شود/)).toBeVisible()
  expect(screen.queryByText(/تماس بگیرید/)).toBeNull()
})

test('a choice shows its own pictures', async () => {
  const own = '/media/w/AQ-1007/1-7a4a2b-350.webp'
  const properties = [choice(51, 'مشکی', 9, 5), { ...choice(52, 'قهوه‌ای', 9, 2), images: [own] }]
  const { user } = open({ properties })
  await heading()
  const stage = () => screen.getByRole('button', { name: /^بزرگ‌نمایی تصویر ۱/ })
  expect(within(stage()).getByRole('img')).not.toHaveAttribute('src', own)
  await user.click(screen.getByRole('radio', { name: 'قهوه‌ای' }))
  const shown = within(stage()).getByRole('img')
  expect(shown).toHaveAttribute('src', own)
  expect(shown).toHaveAccessibleName(/قهوه‌ای$/)
  await user.click(screen.getByRole('radio', { name: 'مشکی' }))
  expect(within(stage()).getByRole('img')).not.toHaveAttribute('src', own)
})

test('links to the same model with other dials', async () => {
  const dials = [
    { id: 7, slug: 'ساعت-مچی-غواصی', dial: 'آبی', colour: '#1d3f6e' },
    { id: 8, slug: 'x', dial: 'سبز', colour: '#14724a' },
  ]
  open({ siblings: dials })
  await heading()
  const links = within(screen.getByRole('navigation', { name: 'رنگ‌های دیگر همین مدل' }))
  expect(links.getByRole('link', { name: 'صفحهٔ آبی' })).toHaveAttribute('aria-current', 'page')
  expect(links.getByRole('link', { name: 'صفحهٔ سبز' })).toHaveAttribute('href', '/shop/product/8/x')
})

test('a sold-out choice cannot be bought', async () => {
  const { user } = open({ properties: [choice(51, 'مشکی', 9, 5), choice(52, 'قهوه‌ای', 9, 0)] })
  await heading()
  await user.click(screen.getByRole('radio', { name: /قهوه‌ای/ }))
  expect(screen.getByText('این گزینه ناموجود است')).toBeVisible()
  addButtons().forEach((button) => expect(button).toBeDisabled())
})

test('shows tabs only for sections with content', async () => {
  open({ specifications: [{ title: 'قاب', rows: [{ title: 'جنس', value: 'استیل' }] }], introduction: '' })
  await heading()
  const tabs = within(await screen.findByRole('tablist')).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['مشخصات', 'پرسش و پاسخ'])
  expect(screen.getByText('استیل')).toBeVisible()
})

test('writes canonical URL, a 350×350 share picture and structured data into the head', async () => {
  open()
  await heading()
  const meta = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  await waitFor(() => expect(meta('og:image')).toMatch(/\/media\/w\/aq-1007\/1-350\.jpeg$/))
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['350', '350'])
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as Record<string, unknown>,
  )
  expect(data.find((entry) => entry['@type'] === 'Product')).toMatchObject({
    sku: 'AQ-1007',
    offers: { price: 124_000_000, priceCurrency: 'IRR', availability: 'https://schema.org/InStock' },
  })
})

describe('addresses', () => {
  test('a wrong slug redirects to the right one', async () => {
    const { router } = open({}, { at: '/shop/product/7/چیز-دیگر' })
    await heading()
    expect(decodeURIComponent(router.state.location.pathname)).toBe('/shop/product/7/ساعت-مچی-غواصی')
  })

  test('the redirect is a 301, for search engines', async () => {
    const { store } = makeTestStore({ backend: createFakeBackend({ getProduct: () => aProduct() }) })
    const request = new Request('http://localhost/shop/product/7/x')
    const args = { params: { id: '7', slug: 'x' }, request, context: contextOf(store) }
    const answer: unknown = await loader(args as never).catch((thrown: unknown) => thrown)
    expect(answer).toMatchObject({ status: 301 })
  })

  test('an id that is not a number gets a 404 without a request', async () => {
    const { backend } = open({}, { at: '/shop/product/abc/x' })
    expect(await screen.findByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
    expect(backend.callsOf('getProduct')).toHaveLength(0)
  })

  test.each([400, 500])(
    'shows another error, such as %d, in place with a retry (spec §8)',
    async (status) => {
      const backend = createFakeBackend({ getProduct: () => failure(status, 'این درخواست پذیرفته نشد.') })
      const { router } = visit({ Component, loader }, { path, at: '/shop/product/7/x', backend })
      expect(await screen.findByText('این درخواست پذیرفته نشد.')).toBeVisible()
      expect(screen.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
      expect(router.state.location.pathname).toBe('/shop/product/7/x')
    },
  )

  test('an unknown id opens /not-found in the browser (spec §8)', async () => {
    open({}, { at: '/shop/product/999/x' })
    expect(await elsewhere()).toHaveTextContent('/not-found')
  })

  test.each([404, 400, 500])("an API answer of %d is the page's own status on the server", async (status) => {
    const backend = createFakeBackend({ getProduct: () => failure(status, 'این کالا یافت نشد.') })
    const { store } = makeTestStore({ backend, services: { isServer: true } })
    const request = new Request('http://localhost/shop/product/9/x')
    const args = { params: { id: '9', slug: 'x' }, request, context: contextOf(store) }
    await expect(loader(args as never)).rejects.toMatchObject({ init: { status } })
  })
})

describe('the strip for staff', () => {
  const kept = { stock: 4, sold: 12, waiting: { reviews: 2, questions: 1 } }

  test('links to the product in the panel and shows its stock and its open reviews and questions', async () => {
    const { backend } = open({ websiteCode: 'AQ-7' }, { token: 'a', role: 'Administrator' })
    backend.on({ getAdminProduct: () => Response.json(kept) })
    const strip = await screen.findByRole('complementary', { name: 'برای همکاران' })
    expect(within(strip).getByRole('link', { name: 'ویرایش کالا' })).toHaveAttribute('href', '/cpAQ-7')
    expect(await within(strip).findByText('دیدگاه در انتظار: ۲')).toBeVisible()
    expect(within(strip).getByText('موجودی: ۴')).toBeVisible()
  })

  test('is absent for a member, without a request', async () => {
    const { backend } = open({}, { token: 'a' })
    await heading()
    await waitFor(() => expect(backend.callsOf('getMasterData')).not.toHaveLength(0))
    expect(screen.queryByRole('complementary', { name: 'برای همکاران' })).toBeNull()
    expect(backend.callsOf('getAdminProduct')).toHaveLength(0)
  })
})
