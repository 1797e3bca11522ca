import { expect, test } from '@jest/globals'
import { accountTitles, orderTitle } from '../features/identity/accountTitles.ts'
import { createFakeShop } from '../testing/fakeShop.ts'
import { testConfig } from '../testing/fixtures.ts'
import { htmlText } from '../testing/htmlText.ts'
import { createRender } from './render.tsx'

async function htmlOf(url: string) {
  const render = createRender({ groups: {}, fonts: [] })
  const { html } = await render({ url, config: testConfig, fetch: createFakeShop().backend.fetch })
  return htmlText(html)
}

const pages = Object.entries(accountTitles).map(([page, title]) => [`/account/${page}`, title] as const)

test.each([...pages, ['/account', accountTitles.dashboard], ['/account/orders/12', orderTitle(12)]])(
  '%s has the title «%s» in the HTML that the server sends',
  async (url, title) => {
    expect(await htmlOf(url)).toMatch(new RegExp(`<title[^>]*>${title}`))
  },
)

test('no two pages of the account have the same title', () => {
  expect(new Set(Object.values(accountTitles)).size).toBe(pages.length)
})
