import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aMasterData } from '../../testing/fixtures.ts'
import { anArticleList, aTeaser } from '../../testing/contentFixtures.ts'
import { elsewhere, visit } from '../../testing/visitPage.tsx'
import { siteApi } from '../../features/site/siteApi.ts'
import { Component, loader } from './route.tsx'

async function open(at: string, list = anArticleList()) {
  const backend = createFakeBackend({ listArticles: () => list, getMasterData: () => aMasterData() })
  const path = at.includes('/tag/') ? '/blog/tag/:slug' : '/blog'
  const opened = visit({ Component, loader }, { path, at, backend })
  await act(async () => void (await opened.store.dispatch(siteApi.endpoints.getMasterData.initiate())))
  return { ...opened, backend }
}

test('lists articles with category, Jalali date and reading time', async () => {
  await open('/blog')
  const [first] = await screen.findAllByRole('article')
  const card = within(first!)
  expect(card.getByRole('link', { name: 'ضدآب یعنی چه؟' })).toHaveAttribute(
    'href',
    `/blog/1/${encodeURIComponent('ضدآب')}`,
  )
  expect(card.getByText('۱۷ فروردین ۱۴۰۵')).toBeVisible()
  expect(card.getByText('۵ دقیقه مطالعه')).toBeVisible()
  expect(screen.getByRole('link', { name: 'همه' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('navigation', { name: 'صفحه‌های مجله' })).toBeNull()
})

test('requests a tag by its slug and ends titles with the name of the magazine (spec §3)', async () => {
  const tag = { name: 'آب و هوا', slug: 'آب-و-هوا' }
  const { backend } = await open(`/blog/tag/${encodeURIComponent(tag.slug)}`, anArticleList({ tag }))
  expect(await screen.findByRole('heading', { level: 1, name: 'برچسب آب و هوا' })).toBeVisible()
  expect(backend.callsOf('listArticles')[0]?.body).toEqual({ tag: tag.slug })
  await waitFor(() => expect(document.title).toBe('برچسب آب و هوا | مجلهٔ عقربه'))
})

test('links to older and newer pages; the URL of the first page has no number', async () => {
  const { backend } = await open('/blog?page=2', anArticleList({ page: 2, total: 30 }))
  const paging = within(await screen.findByRole('navigation', { name: 'صفحه‌های مجله' }))
  expect(paging.getByRole('link', { name: 'تازه‌ترها' })).toHaveAttribute('href', '/blog')
  expect(paging.getByRole('link', { name: 'قدیمی‌ترها' })).toHaveAttribute('href', '/blog?page=3')
  expect(backend.callsOf('listArticles')[0]?.body).toEqual({ page: 2 })
})

test('focuses the heading after a change of page, but not after Back', async () => {
  const { backend, user, router } = await open('/blog', anArticleList({ page: 1, total: 26 }))
  const older = await screen.findByRole('link', { name: 'قدیمی‌ترها' })
  backend.on({ listArticles: ({ body }) => anArticleList({ page: body.page ?? 1, total: 26 }) })
  await user.click(older)
  expect(await screen.findByText('صفحهٔ ۲ از ۲')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'قدیمی‌ترها' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  screen.getByRole('link', { name: 'تازه‌ترها' }).focus()
  await act(() => router.navigate(-1))
  expect(await screen.findByText('صفحهٔ ۱ از ۲')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus()
})

test.each([
  '/blog?page=0',
  '/blog?page=x',
  '/blog?page=999999',
  `/blog/tag/${'x'.repeat(101)}`,
  '/blog/tag/%00',
])('answers 404 for %s', async (at) => {
  const { backend } = await open(at)
  expect(await screen.findByText('این صفحه وجود ندارد')).toBeVisible()
  expect(backend.callsOf('listArticles')).toEqual([])
})

test('says that there are no articles, and shows a placeholder for an article without a picture', async () => {
  const { unmount } = await open('/blog', anArticleList({ items: [], total: 0 }))
  expect(await screen.findByText(/هنوز نوشته‌ای منتشر نشده/)).toBeVisible()
  unmount()
  const { container } = await open('/blog', anArticleList({ items: [aTeaser({ image: '' })] }))
  await screen.findByRole('article')
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/placeholder/)
})

test('opens the not-found page for an unknown tag (spec §8)', async () => {
  const backend = createFakeBackend({ listArticles: () => failure(404, 'این برچسب یافت نشد.') })
  visit({ Component, loader }, { path: '/blog/tag/:slug', at: '/blog/tag/x', backend })
  expect(await elsewhere()).toHaveTextContent('/not-found')
})
