import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aCmsPage } from '../../testing/contentFixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component, loader } from './route.tsx'

type Handlers = Parameters<typeof createFakeBackend>[0]

function open(
  at: string,
  handlers: Handlers = { getPage: () => aCmsPage(), getPageByPath: () => aCmsPage() },
) {
  const backend = createFakeBackend(handlers)
  return { ...visit({ Component, loader }, { path: '/*', at: encodeURI(at), backend }), backend }
}

test('shows breadcrumb and content; a path with one part is a name (spec §7)', async () => {
  const { backend } = open('/درباره-ما')
  expect(await screen.findByText('سلام')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'دربارهٔ عقربه' })).toBeVisible()
  expect(screen.getByText('دربارهٔ عقربه', { selector: '[aria-current]' })).toBeVisible()
  expect(backend.callsOf('getPage')[0]?.body).toEqual({ Name: 'درباره-ما' })
  await waitFor(() => expect(document.title).toBe('دربارهٔ عقربه | فروشگاه ساعت'))
})

test('a path with several parts is a URL path (spec §7)', async () => {
  const { backend } = open('/راهنما/ارسال')
  expect(await screen.findByText('سلام')).toBeVisible()
  expect(backend.calls.map(({ url }) => decodeURIComponent(url))).toEqual(['/api/راهنما/ارسال'])
})

test('shows the 404 screen for a page of type NotFound', async () => {
  const { router } = open('/nothing', { getPage: () => aCmsPage({ type: 'NotFound' }) })
  expect(await screen.findByText('این صفحه وجود ندارد')).toBeVisible()
  expect(router.state.location.pathname).toBe('/nothing')
})

test('answers 404 if another endpoint answers at the same path', async () => {
  open('/home/get-home', {
    getHome: () => ({ sections: [], seoTitle: '', seoDescription: '', seoKeywords: '' }),
  })
  expect(await screen.findByText('این صفحه وجود ندارد')).toBeVisible()
})

test.each([404, 401, 403])('a path that answers %d opens the not-found page (spec §8)', async (status) => {
  const getPage = () => aCmsPage({ type: 'NotFound' as const })
  const { router } = open('/a/b', { getPage, getPageByPath: () => failure(status) })
  await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'))
})

test('a name that answers 404 opens the not-found page, too (spec §7)', async () => {
  // The test's route matches each path, including /not-found.
  const { router } = open('/nothing', {
    getPage: ({ body }) => (body.Name === 'nothing' ? failure(404) : aCmsPage({ type: 'NotFound' })),
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'))
})

test('offers a retry when the server fails', async () => {
  const { backend, user } = open('/about', { getPage: () => failure(503) })
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' })
  backend.on({ getPage: () => aCmsPage() })
  await user.click(again)
  expect(await screen.findByText('سلام')).toBeVisible()
})
