import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { ListAnswer, ListRequest } from '../../../contract/schemas/product.ts'
import { createFakeBackend, failure, later } from '../../testing/fakeBackend.ts'
import { aListItem, aMasterData } from '../../testing/fixtures.ts'
import { elsewhere, visit } from '../../testing/visitPage.tsx'
import { Component, loader } from './route.tsx'

const category = { id: 3, title: 'غواصی', slug: 'غواصی', description: 'برای زیر آب' }

function answerFor({ page = 1, pageSize = 24, categoryId, filter_name }: ListRequest): ListAnswer {
  const total = filter_name ? 0 : 60
  const count = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize))
  const items = Array.from({ length: count }, (_, index) => {
    const id = (page - 1) * pageSize + index + 1
    return aListItem({ id, websiteCode: `AQ-${id}`, nameFa: `ساعت ${id}`, slug: `s-${id}` })
  })
  const crumb = { name: categoryId ? 'غواصی' : 'همهٔ ساعت‌ها', url: '/shop/category' }
  return { items, total, page, pageSize, category: categoryId ? category : null, breadcrumb: [crumb] }
}

function open(at: string, path = '/shop/category') {
  const backend = createFakeBackend({
    listProducts: ({ body }) =>
      body.categoryId && body.categoryId !== 3 ? failure(404, 'نیست') : answerFor(body),
    getMasterData: () => aMasterData(),
  })
  return visit({ Component, loader }, { path, at, backend })
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
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
    expect(screen.getByRole('group')).toHaveAttribute('open')
    await user.click(screen.getByRole('link', { name: 'گران‌ترین' }))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=dearest'))
    expect(backend.callsOf('listProducts').at(-1)?.body).toMatchObject({ sort: 'dearest', page: 1 })
    expect(screen.getByRole('group')).not.toHaveAttribute('open')
  })

  test.each([
    ['Escape', (user: ReturnType<typeof open>['user']) => user.keyboard('{Escape}')],
    ['a press outside', (user: ReturnType<typeof open>['user']) => user.click(document.body)],
  ])('the menu closes on %s (spec §2)', async (_name, leave) => {
    const { user } = open('/shop/category')
    await title('همهٔ ساعت‌ها')
    await user.click(screen.getByText('مرتب‌سازی:'))
    expect(screen.getByRole('group')).toHaveAttribute('open')
    await leave(user)
    expect(screen.getByRole('group')).not.toHaveAttribute('open')
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
