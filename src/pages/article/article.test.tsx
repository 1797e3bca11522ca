import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ListAnswer, ListRequest } from '../../../contract/catalogue/schemas.ts'
import type { Article } from '../../../contract/content/schemas.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { anArticle } from '../../testing/contentFixtures.ts'
import { aListItem } from '../../testing/fixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component, loader } from './route.tsx'

const listOf = (items: ListAnswer['items']): ListAnswer => ({
  ...{ items, total: items.length, page: 1, pageSize: 8, category: null, breadcrumb: [] },
})

function open(
  article: Article = anArticle(),
  at = `/blog/1/${encodeURIComponent('ضدآب')}`,
  listProducts: (body: ListRequest) => ListAnswer | ReturnType<typeof failure> = () => listOf([]),
) {
  const backend = createFakeBackend({
    getArticle: () => article,
    listProducts: ({ body }) => listProducts(body),
    listProductItems: () => ({ items: [aListItem()] }),
  })
  return { ...visit({ Component, loader }, { path: '/blog/:id/:slug', at, backend }), backend }
}

const chapters = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `بخش-${index}`, text: `بخش ${index}`, level: 2 }))

test('shows text, author, date, category, tags and related articles', async () => {
  open()
  expect(await screen.findByText('متن نوشته')).toBeVisible()
  const [article] = screen.getAllByRole('article')
  expect(within(article!).getByText('بابک رستگار')).toBeVisible()
  expect(within(article!).getByText('۱۷ فروردین ۱۴۰۵')).toBeVisible()
  expect(within(article!).queryByText(/آخرین ویرایش/)).toBeNull()
  expect(screen.getByRole('link', { name: 'آب' })).toHaveAttribute('rel', 'tag')
  expect(screen.getByRole('link', { name: 'اتوماتیک یا کوارتز؟' })).toBeVisible()
})

test('shows the date of a later change', async () => {
  open(anArticle({ modifiedTime: '2026-05-16T04:30:00.000Z' }))
  expect(await screen.findByText(/آخرین ویرایش/)).toHaveTextContent('۲۶ اردیبهشت ۱۴۰۵')
})

test('shows a table of contents only for a long text', async () => {
  const { unmount } = open(anArticle({ headings: chapters(3) }))
  await screen.findByText('متن نوشته')
  expect(screen.queryByRole('navigation', { name: 'فهرست مطالب' })).toBeNull()
  unmount()
  open(anArticle({ headings: [...chapters(4), { id: 'x', text: 'ریز', level: 3 }] }))
  const contents = within(await screen.findByRole('navigation', { name: 'فهرست مطالب' }))
  expect(contents.getAllByRole('link')).toHaveLength(4)
  expect(contents.getByRole('link', { name: 'بخش 2' })).toHaveAttribute(
    'href',
    `#${encodeURIComponent('بخش-2')}`,
  )
})

test('ends with the linked products and with links to lists and searches', async () => {
  const { backend } = open(
    anArticle({
      links: [
        { label: 'ساعت', url: '/shop/product/7/x' },
        { label: 'بند چرم', url: '/shop/category?filter_name=بند-چرم' },
      ],
    }),
  )
  expect(await screen.findByRole('link', { name: 'ساعت مچی غواصی' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'بند چرم' })).toBeVisible()
  expect(backend.callsOf('listProductItems')[0]?.body).toEqual({ ids: [7] })
})

test('shows the article when its products fail to load', async () => {
  const { backend } = open(anArticle({ links: [{ label: 'ساعت', url: '/shop/product/7/x' }] }))
  backend.on({ listProductItems: () => failure(500) })
  expect(await screen.findByText('متن نوشته')).toBeVisible()
})

const list = (title: string, url: string) => `<p class="products"><a href="${url}">${title}</a></p>`

test('shows the products of a list in the text, and a link if they cannot be loaded', async () => {
  const content = [
    '<p>متن نوشته</p>',
    list('برای شنا', '/shop/category/4/diving?in-stock=1&amp;water=20'),
    '<p>میانه</p>',
    list('نایاب', '/shop/category?filter_name=x'),
  ].join('')
  const { backend } = open(anArticle({ content }), undefined, ({ filter_name }) =>
    filter_name ? failure(500) : listOf([aListItem({ nameFa: 'غواص' })]),
  )
  expect(await screen.findByText('میانه')).toBeVisible()
  const products = screen.getByRole('region', { name: 'برای شنا' })
  expect(within(products).getByRole('link', { name: 'غواص' })).toBeVisible()
  expect(within(products).getByRole('link', { name: 'همه برای شنا' })).toHaveAttribute(
    'href',
    '/shop/category/4/diving?in-stock=1&water=20',
  )
  expect(await screen.findByRole('link', { name: 'نایاب' })).toBeVisible()
  expect(backend.callsOf('listProducts')[0]?.body).toEqual({
    categoryId: 4,
    filters: { 'in-stock': ['1'], water: ['20'] },
    sort: 'best-selling',
    pageSize: 8,
  })
})

test('leaves out a list that has no products', async () => {
  const content = `<p>متن نوشته</p>${list('خالی', '/shop/category?water=1')}`
  open(anArticle({ content }), undefined, () => listOf([]))
  expect(await screen.findByText('متن نوشته')).toBeVisible()
  expect(screen.queryByText('خالی')).toBeNull()
})

test('redirects another slug to the canonical URL', async () => {
  const { router } = open(anArticle(), '/blog/1/old')
  await screen.findByText('متن نوشته')
  expect(decodeURIComponent(router.state.location.pathname)).toBe('/blog/1/ضدآب')
})

test('answers 404 for an invalid id', async () => {
  const { backend } = open(anArticle(), '/blog/x/y')
  expect(await screen.findByText('این صفحه وجود ندارد')).toBeVisible()
  expect(backend.calls).toEqual([])
})
