import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ListAnswer } from '../../../contract/catalogue/schemas.ts'
import { toContact } from '../../../contract/storefrontPaths.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { elsewhere, visit } from '../../testing/visitPage.tsx'
import { Component, loader } from './route.tsx'
import { answerFor, openList, title } from './testing/openList.tsx'

const sortMenu = () => screen.getByText('مرتب‌سازی:').closest('details')
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const tag = (selector: string) => document.head.querySelector(selector)

describe('sort order', () => {
  test('each sort order is a link that keeps the search and starts at the first page', async () => {
    openList('/shop/category?category=x&page=2')
    await title('همهٔ ساعت‌ها')
    expect(href('ارزان‌ترین')).toBe('/shop/category?category=x&sort=cheapest')
    expect(href('تازه‌ترین')).toBe('/shop/category?category=x')
    expect(screen.getByRole('link', { name: 'تازه‌ترین' })).toHaveAttribute('aria-current', 'true')
  })

  test('choosing a sort order requests it from the server and closes the menu', async () => {
    const { user, backend, router } = openList('/shop/category')
    await title('همهٔ ساعت‌ها')
    await user.click(screen.getByText('مرتب‌سازی:'))
    expect(sortMenu()).toHaveAttribute('open')
    await user.click(screen.getByRole('link', { name: 'گران‌ترین' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=dearest'))
    expect(backend.callsOf('listProducts').at(-1)?.body).toMatchObject({ sort: 'dearest', page: 1 })
    expect(sortMenu()).not.toHaveAttribute('open')
  })

  test.each([
    ['Escape', (user: ReturnType<typeof openList>['user']) => user.keyboard('{Escape}')],
    ['a press outside', (user: ReturnType<typeof openList>['user']) => user.click(document.body)],
  ])('the menu closes on %s (spec §2)', async (_name, leave) => {
    const { user } = openList('/shop/category')
    await title('همهٔ ساعت‌ها')
    await user.click(screen.getByText('مرتب‌سازی:'))
    expect(sortMenu()).toHaveAttribute('open')
    await leave(user)
    expect(sortMenu()).not.toHaveAttribute('open')
  })
})

describe('a choice while another list is loading', () => {
  /** Opens a list whose next answers wait for `answer`. */
  async function openWaiting(...list: Parameters<typeof openList>) {
    const shop = openList(...list)
    await screen.findByText('مرتب‌سازی:')
    const waiting = later<ListAnswer>()
    shop.backend.on({ listProducts: () => waiting.promise })
    const chosen = () => Object.fromEntries(new URLSearchParams(shop.router.state.location.search))
    /** Presses a link as soon as it refers to the list that is loading; React renders it a moment after the previous press. */
    const pressOnce = async (name: string | RegExp, words: string) => {
      const link = await screen.findByRole('link', { name })
      await waitFor(() => expect(link.getAttribute('href')).toContain(words))
      await shop.user.click(link)
    }
    return {
      ...shop,
      chosen,
      pressOnce,
      answer: () => act(async () => waiting.resolve(answerFor({ page: 1 }))),
    }
  }

  test('keeps the filter that is loading when an order is chosen', async () => {
    const { user, chosen, answer, pressOnce } = await openWaiting('/shop/category')
    await user.click(await screen.findByRole('checkbox', { name: /دریا/ }))
    await pressOnce('گران‌ترین', 'darya')
    await answer()
    await waitFor(() => expect(chosen()).toEqual({ brand: 'darya', sort: 'dearest' }))
  })

  test('keeps the order that is loading when a filter is removed', async () => {
    const { user, chosen, answer, pressOnce } = await openWaiting('/shop/category?brand=darya&in-stock=1')
    await user.click(screen.getByRole('link', { name: 'گران‌ترین' }))
    await pressOnce(/^حذف .*دریا/, 'sort=dearest')
    await answer()
    await waitFor(() => expect(chosen()).toEqual({ 'in-stock': '1', sort: 'dearest' }))
  })

  test('keeps the filter that is loading when a word of the search is removed', async () => {
    const chips = [{ title: 'غواصی', without: 'ساعت' }]
    const understood = { chips, relaxed: [], dropped: [] }
    const { user, chosen, answer, pressOnce } = await openWaiting(
      '/shop/category?filter_name=ساعت-غواصی',
      undefined,
      understood,
    )
    await user.click(await screen.findByRole('checkbox', { name: /دریا/ }))
    await pressOnce('حذف «غواصی» از جست‌وجو', 'darya')
    await answer()
    await waitFor(() => expect(chosen()).toEqual({ filter_name: 'ساعت', brand: 'darya' }))
  })
})

describe('pages', () => {
  test('pages are links that keep the sort order', async () => {
    openList('/shop/category?sort=cheapest&page=2')
    await title('همهٔ ساعت‌ها')
    const paging = within(screen.getByRole('navigation', { name: 'صفحه‌های فهرست' }))
    const link = (name: string) => paging.getByRole('link', { name })
    expect(link('قبلی')).toHaveAttribute('href', '/shop/category?sort=cheapest')
    expect(link('قبلی')).toHaveAttribute('rel', 'prev')
    expect(link('بعدی')).toHaveAttribute('href', '/shop/category?sort=cheapest&page=3')
    expect(link('بعدی')).toHaveAttribute('rel', 'next')
    expect(link('صفحهٔ ۲')).toHaveAttribute('aria-current', 'page')
  })

  test('a page beyond the last redirects to the last', async () => {
    const { router } = openList('/shop/category?page=9')
    expect(await screen.findByRole('link', { name: 'ساعت 60' })).toBeVisible()
    expect(router.state.location.search).toBe('?page=3')
  })

  test('shows skeletons while the next page loads', async () => {
    const { user, backend, container } = openList('/shop/category')
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

  test('a category shows its name, number of products and canonical URL', async () => {
    const { router } = openList('/shop/category/3/wrong?sort=dearest', path)
    await title('غواصی')
    expect(screen.getByText('۶۰ کالا')).toBeVisible()
    expect(decodeURIComponent(router.state.location.pathname)).toBe('/shop/category/3/غواصی')
    expect(router.state.location.search).toBe('?sort=dearest')
    const canonical = tag('link[rel=canonical]')?.getAttribute('href') ?? ''
    expect(decodeURIComponent(canonical)).toBe('/shop/category/3/غواصی')
    expect(tag('meta[name=robots]')).toBeNull()
  })

  test('answers 404 without a request for an id that is not a number', async () => {
    const { backend } = openList('/shop/category/x/y', path)
    expect(await screen.findByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
    expect(backend.callsOf('listProducts')).toHaveLength(0)
  })

  test('shows the reason of a 400 in place (spec §8)', async () => {
    const words = 'این درخواست پذیرفته نشد.'
    const backend = createFakeBackend({
      listProducts: () => failure(400, words),
      getFacets: () => failure(400),
    })
    const { router } = visit({ Component, loader }, { path: '/shop/category', at: '/shop/category', backend })
    expect(await screen.findByText(words)).toBeVisible()
    expect(router.state.location.pathname).toBe('/shop/category')
  })

  test('an unknown category opens /not-found', async () => {
    openList('/shop/category/99/y', path)
    expect(await elsewhere()).toHaveTextContent('/not-found')
  })

  test('a search without results names its text, suggests links and is noindex', async () => {
    const { backend } = openList('/shop/category?filter_name=ساعت-نایاب')
    await title('جست‌وجوی «ساعت نایاب»')
    expect(backend.callsOf('listProducts')[0]?.body).toMatchObject({ filter_name: 'ساعت-نایاب' })
    expect(screen.getByText(/برای «ساعت نایاب»/)).toBeVisible()
    expect(href('همهٔ ساعت‌ها')).toBe('/shop/category')
    expect(tag('meta[name=robots]')).toHaveAttribute('content', expect.stringContaining('noindex'))
  })
})

describe('interpretation of the search text', () => {
  const read = { chips: [], relaxed: [], dropped: [] }

  test.each([
    ['گوشی', 'thing', 'این را نمی‌فروشیم', 'همهٔ ساعت‌ها', '/shop/category'],
    ['تعمیر-ساعت', 'service', 'تعمیر و سرویس را از پشتیبانی بپرسید', 'تماس با ما', toContact()],
    ['پیگیری-سفارش', 'question', 'این را از پشتیبانی بپرسید', 'سفارش‌های من', '/account/orders'],
  ] as const)(
    'explains that the shop does not sell «%s» and suggests where to go',
    async (words, unsold, says, way, leads) => {
      openList(`/shop/category?filter_name=${words}`, undefined, { ...read, unsold })
      expect(await screen.findByRole('heading', { level: 2, name: says })).toBeVisible()
      expect(href(way)).toBe(leads)
      expect(screen.queryByText(/املای/)).toBeNull()
    },
  )

  test('says with its corrected spelling that the shop does not sell a product', async () => {
    openList('/shop/category?filter_name=قخمثط', undefined, { ...read, unsold: 'thing', corrected: 'rolex' })
    expect(await screen.findByText(/«rolex» در این فروشگاه نیست/)).toBeVisible()
  })

  test('shows the order that the search text asks for as the current one', async () => {
    openList('/shop/category?filter_name=x', undefined, {
      ...read,
      relaxed: ['تا ۳۰۰ هزار تومان'],
      sort: 'cheapest',
    })
    expect(await screen.findByText('ارزان‌ترین', { selector: 'summary *' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'مرتبط‌ترین' })).toBeNull()
    expect(screen.getByRole('link', { name: 'ارزان‌ترین' })).toHaveAttribute('aria-current', 'true')
  })
})

describe('filters', () => {
  test('a press shows at once, requests the list, changes the URL and adds a chip', async () => {
    const { user, router, backend } = openList('/shop/category?page=2')
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

  test('shows presses before it navigates, and unchecks filters that the URL no longer has', async () => {
    const { user, router, backend } = openList('/shop/category')
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

  test('accepts a price with Persian digits', async () => {
    const { user, router } = openList('/shop/category')
    await title('همهٔ ساعت‌ها')
    await user.type(screen.getByRole('textbox', { name: 'قیمت از (تومان)' }), '۲٬۰۰۰٬۰۰۰{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?price_min=2000000'))
    expect(await screen.findByRole('link', { name: /حذف فیلتر از ۲٬۰۰۰٬۰۰۰/ })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'قیمت از (تومان)' })).toHaveFocus()
  })

  test('disables a value without products', async () => {
    openList('/shop/category')
    await title('همهٔ ساعت‌ها')
    expect(screen.getByRole('checkbox', { name: /^کوکی/ })).toBeDisabled()
  })

  test('suggests filters to remove when no product is left, with counts', async () => {
    openList('/shop/category?brand=darya&movement=کوکی')
    expect(await screen.findByText('کالایی با همهٔ این ویژگی‌ها نداریم')).toBeVisible()
    expect(href('بدون «کوکی» ۱۲ کالا')).toBe('/shop/category?brand=darya')
    expect(href('حذف همهٔ فیلترها (۶۰ کالا)')).toMatch(/^\/shop\/category\??$/)
  })
})

test('appends more products below and changes the URL to their page', async () => {
  const { user, router } = openList('/shop/category')
  await title('همهٔ ساعت‌ها')
  await user.click(screen.getByRole('link', { name: 'نمایش ۲۴ کالای دیگر' }))
  expect(await screen.findByText('۴۸ از ۶۰ کالا')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  expect(screen.getByRole('link', { name: 'ساعت 1' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'ساعت 48' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'نمایش ۱۲ کالای دیگر' }))
  expect(await screen.findByText('۶۰ از ۶۰ کالا')).toBeVisible()
  expect(screen.getByRole('link', { name: 'ساعت 1' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'ساعت 60' })).toBeVisible()
})
