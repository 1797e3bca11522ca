import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { FacetsAnswer } from '../../../contract/catalogue/facetsSchemas.ts'
import type { ListAnswer, ListRequest } from '../../../contract/catalogue/schemas.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { aListItem, aMasterData } from '../../testing/fixtures.ts'
import { elsewhere, visit } from '../../testing/visitPage.tsx'
import { Component, loader } from './route.tsx'

const category = { id: 3, title: 'غواصی', slug: 'غواصی', description: 'برای زیر آب' }

function answerFor({ page = 1, pageSize = 24, categoryId, filter_name, filters }: ListRequest): ListAnswer {
  const total = filter_name || filters?.movement ? 0 : filters ? 12 : 60
  const count = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize))
  const items = Array.from({ length: count }, (_, index) => {
    const id = (page - 1) * pageSize + index + 1
    return aListItem({ id, websiteCode: `AQ-${id}`, nameFa: `ساعت ${id}`, slug: `s-${id}` })
  })
  const crumb = { name: categoryId ? 'غواصی' : 'همهٔ ساعت‌ها', url: '/shop/category' }
  return { items, total, page, pageSize, category: categoryId ? category : null, breadcrumb: [crumb] }
}

/** Sixty goods; of the brand 12, none of brand and movement together. */
function facetsFor({ filters = {}, filter_name }: ListRequest): FacetsAnswer {
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

function open(at: string, path = '/shop/category') {
  const backend = createFakeBackend({
    listProducts: ({ body }) =>
      body.categoryId && body.categoryId !== 3 ? failure(404, 'نیست') : answerFor(body),
    getFacets: ({ body }) => facetsFor(body),
    getMasterData: () => aMasterData(),
  })
  return visit({ Component, loader }, { path, at, backend })
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const sortMenu = () => screen.getByText('مرتب‌سازی:').closest('details')
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const tag = (selector: string) => document.head.querySelector(selector)

describe('order', () => {
  test('every order is a link that keeps the search and starts at the first page', async () => {
    open('/shop/category?category=x&page=2')
    await title('همهٔ ساعت‌ها')
    expect(href('ارزان‌ترین')).toBe('/shop/category?category=x&sort=cheapest')
    expect(href('تازه‌ترین')).toBe('/shop/category?category=x')
    expect(screen.getByRole('link', { name: 'تازه‌ترین' })).toHaveAttribute('aria-current', 'true')
  })

  test('choosing one asks the server for it and closes the menu', async () => {
    const { user, backend, router } = open('/shop/category')
    await title('همهٔ ساعت‌ها')
    await user.click(screen.getByText('مرتب‌سازی:'))
    expect(sortMenu()).toHaveAttribute('open')
    await user.click(screen.getByRole('link', { name: 'گران‌ترین' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=dearest'))
    expect(backend.callsOf('listProducts').at(-1)?.body).toMatchObject({ sort: 'dearest', page: 1 })
    expect(sortMenu()).not.toHaveAttribute('open')
  })

  test.each([
    ['Escape', (user: ReturnType<typeof open>['user']) => user.keyboard('{Escape}')],
    ['a press outside', (user: ReturnType<typeof open>['user']) => user.click(document.body)],
  ])('the menu closes on %s (spec §2)', async (_name, leave) => {
    const { user } = open('/shop/category')
    await title('همهٔ ساعت‌ها')
    await user.click(screen.getByText('مرتب‌سازی:'))
    expect(sortMenu()).toHaveAttribute('open')
    await leave(user)
    expect(sortMenu()).not.toHaveAttribute('open')
  })
})

describe('pages', () => {
  test('are links that keep the order', async () => {
    open('/shop/category?sort=cheapest&page=2')
    await title('همهٔ ساعت‌ها')
    const paging = within(screen.getByRole('navigation', { name: 'صفحه‌های فهرست' }))
    const link = (name: string) => paging.getByRole('link', { name })
    expect(link('قبلی')).toHaveAttribute('href', '/shop/category?sort=cheapest')
    expect(link('قبلی')).toHaveAttribute('rel', 'prev')
    expect(link('بعدی')).toHaveAttribute('href', '/shop/category?sort=cheapest&page=3')
    expect(link('بعدی')).toHaveAttribute('rel', 'next')
    expect(link('صفحهٔ ۲')).toHaveAttribute('aria-current', 'page')
  })

  test('one beyond the last leads to the last', async () => {
    const { router } = open('/shop/category?page=9')
    expect(await screen.findByRole('link', { name: 'ساعت 60' })).toBeVisible()
    expect(router.state.location.search).toBe('?page=3')
  })

  test('while the next one is on its way its places are kept', async () => {
    const { user, backend, container } = open('/shop/category')
    await title('همهٔ ساعت‌ها')
    const answer = later<ListAnswer>()
    backend.on({ listProducts: () => answer.promise })
    await user.click(screen.getByRole('link', { name: 'بعدی' }))
    await waitFor(() => expect(container.querySelector('[aria-busy=true]')).not.toBeNull())
    expect(screen.queryByRole('article')).toBeNull()
    answer.resolve(answerFor({ page: 2 }))
    expect(await screen.findByRole('link', { name: 'ساعت 25' })).toBeVisible()
    expect(container.querySelector('[aria-busy=true]')).toBeNull()
  })
})

describe('addresses', () => {
  const path = '/shop/category/:id/:slug?'

  test('a category: its name, how many, its right address', async () => {
    const { router } = open('/shop/category/3/wrong?sort=dearest', path)
    await title('غواصی')
    expect(screen.getByText('۶۰ کالا')).toBeVisible()
    expect(decodeURIComponent(router.state.location.pathname)).toBe('/shop/category/3/غواصی')
    expect(router.state.location.search).toBe('?sort=dearest')
    const canonical = tag('link[rel=canonical]')?.getAttribute('href') ?? ''
    expect(decodeURIComponent(canonical)).toBe('/shop/category/3/غواصی')
    expect(tag('meta[name=robots]')).toBeNull()
  })

  test('no number: 404 without a call', async () => {
    const { backend } = open('/shop/category/x/y', path)
    expect(await screen.findByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
    expect(backend.callsOf('listProducts')).toHaveLength(0)
  })

  test('an unknown category leads to /not-found', async () => {
    open('/shop/category/99/y', path)
    expect(await elsewhere()).toHaveTextContent('/not-found')
  })

  test('a search that finds nothing says for what, leads on, and is kept out of search engines', async () => {
    const { backend } = open('/shop/category?filter_name=ساعت-نایاب')
    await title('جست‌وجوی «ساعت نایاب»')
    expect(backend.callsOf('listProducts')[0]?.body).toMatchObject({ filter_name: 'ساعت-نایاب' })
    expect(screen.getByText(/برای «ساعت نایاب»/)).toBeVisible()
    expect(href('همهٔ ساعت‌ها')).toBe('/shop/category')
    expect(tag('meta[name=robots]')).toHaveAttribute('content', expect.stringContaining('noindex'))
  })
})

describe('choices', () => {
  test('a press shows at once, asks the server, goes into the address and leaves a chip', async () => {
    const { user, router, backend } = open('/shop/category?page=2')
    await title('همهٔ ساعت‌ها')
    await user.click(screen.getByRole('checkbox', { name: /^دریا/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?brand=darya'))
    expect(backend.callsOf('listProducts').at(-1)?.body).toMatchObject({
      filters: { brand: ['darya'] },
      page: 1,
    })
    expect(await screen.findByText('۱۲ کالا')).toBeVisible()
    expect(href('حذف فیلتر دریا')).toBe('/shop/category')
    expect(tag('meta[name=robots]')).toHaveAttribute('content', expect.stringContaining('noindex'))
    expect(tag('link[rel=canonical]')).toHaveAttribute('href', expect.stringMatching(/\/shop\/category$/))
  })

  test('a press is shown before anything else is done; what leaves the address leaves its box', async () => {
    const { user, router, backend } = open('/shop/category')
    await title('همهٔ ساعت‌ها')
    const box = (name: RegExp) => screen.getByRole('checkbox', { name })
    const calls = backend.callsOf('listProducts').length
    act(() => box(/^دریا/).click())
    act(() => box(/^زرین/).click())
    expect(box(/^دریا/)).toBeChecked()
    expect(box(/^زرین/)).toBeChecked()
    expect(router.state.navigation.state).toBe('idle')
    expect(backend.callsOf('listProducts')).toHaveLength(calls)
    await waitFor(() => expect(router.state.location.search).toBe('?brand=darya&brand=zarrin'))
    await user.click(await screen.findByRole('link', { name: 'حذف همه' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(box(/^دریا/)).not.toBeChecked())
    expect(box(/^زرین/)).not.toBeChecked()
  })

  test('a price is typed with Persian digits', async () => {
    const { user, router } = open('/shop/category')
    await title('همهٔ ساعت‌ها')
    await user.type(screen.getByRole('textbox', { name: 'قیمت از (تومان)' }), '۲٬۰۰۰٬۰۰۰{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?price_min=2000000'))
    expect(await screen.findByRole('link', { name: /حذف فیلتر از ۲٬۰۰۰٬۰۰۰/ })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'قیمت از (تومان)' })).toHaveFocus()
  })

  test('a value without goods cannot be chosen', async () => {
    open('/shop/category')
    await title('همهٔ ساعت‌ها')
    expect(screen.getByRole('checkbox', { name: /^کوکی/ })).toBeDisabled()
  })

  test('nothing left: says what to give up, and how many that brings', async () => {
    open('/shop/category?brand=darya&movement=کوکی')
    expect(await screen.findByText('کالایی با همهٔ این ویژگی‌ها نداریم')).toBeVisible()
    expect(href('بدون «کوکی» ۱۲ کالا')).toBe('/shop/category?brand=darya')
    expect(href('حذف همهٔ فیلترها (۶۰ کالا)')).toMatch(/^\/shop\/category\??$/)
  })

  test('a list that fails leaves the old one, and another try brings the new one', async () => {
    const { user, backend } = open('/shop/category')
    await title('همهٔ ساعت‌ها')
    backend.on({ listProducts: () => failure(503), getFacets: () => failure(503) })
    await user.click(screen.getByRole('checkbox', { name: /^دریا/ }))
    expect(await screen.findByText(/فهرست به‌روز نشد/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'ساعت 1' })).toBeVisible()
    const narrowed = {
      ...facetsFor({}),
      facets: facetsFor({}).facets.filter(({ key }) => key !== 'movement'),
    }
    backend.on({ listProducts: ({ body }) => answerFor(body), getFacets: () => narrowed })
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
    expect(await screen.findByText('۱۲ کالا')).toBeVisible()
    expect(screen.queryByText(/فهرست به‌روز نشد/)).toBeNull()
    // The panel is that of the new list, too.
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^کوارتز/ })).toBeNull())
  })
})

test('more of the list comes under it, at an address of its own', async () => {
  const { user, router } = open('/shop/category')
  await title('همهٔ ساعت‌ها')
  await user.click(screen.getByRole('link', { name: 'نمایش ۲۴ کالای دیگر' }))
  expect(await screen.findByText('۴۸ از ۶۰ کالا')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  expect(screen.getByRole('link', { name: 'ساعت 1' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'ساعت 48' })).toBeVisible()
})

test('more that does not come shows nothing twice, and another try brings it', async () => {
  const { user, backend } = open('/shop/category')
  await title('همهٔ ساعت‌ها')
  backend.on({ listProducts: ({ body }) => (body.page === 2 ? failure(503) : answerFor(body)) })
  await user.click(screen.getByRole('link', { name: 'نمایش ۲۴ کالای دیگر' }))
  expect(await screen.findByText(/فهرست به‌روز نشد/)).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'ساعت 1' })).toHaveLength(1)
  expect(screen.getByText('۲۴ از ۶۰ کالا')).toBeVisible()
  backend.on({ listProducts: ({ body }) => answerFor(body) })
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByText('۴۸ از ۶۰ کالا')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'ساعت 1' })).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'ساعت 48' })).toBeVisible()
})

test('an order that does not come is not said to be there, until another try brings it', async () => {
  const { user, backend } = open('/shop/category')
  await title('همهٔ ساعت‌ها')
  backend.on({ listProducts: () => failure(503) })
  await user.click(screen.getByText('مرتب‌سازی:'))
  await user.click(screen.getByRole('link', { name: 'گران‌ترین' }))
  expect(await screen.findByText(/فهرست به‌روز نشد/)).toBeVisible()
  expect(screen.queryByText(/^مرتب شد/)).toBeNull()
  backend.on({ listProducts: ({ body }) => answerFor(body) })
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByText('مرتب شد: گران‌ترین')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})
