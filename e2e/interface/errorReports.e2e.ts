/** Errors of the shop's own code in a browser reach the server once, with the states of the machines. */
import type { ErrorEntry } from '../../contract/errorReports/schemas.ts'
import { logInAsStaff } from '../support/account.ts'
import { failChunk, filesOf } from '../support/chunks.ts'
import { main } from '../support/parts.ts'
import type { Shop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

test.use({ allowedConsole: [/TypeError|ChunkLoadError|Loading chunk|ERR_FAILED/] })

/** The error reports for staff. */
async function reports(shop: Shop): Promise<ErrorEntry[]> {
  const callAsStaff = await logInAsStaff(shop)
  return (await callAsStaff<{ items: ErrorEntry[] }>('Admin/Error-Reports')).items
}

test('an error in a component is reported once, with its place, its page and the states of the machines', async ({
  page,
  shop,
}) => {
  // Changes the code itself, because decoded answers break no component.
  for (const file of filesOf('product'))
    await page.route(`**/${file}`, async (route) => {
      const answer = await route.fetch()
      const code = await answer.text()
      await route.fulfill({
        response: answer,
        body: code.replace('.keyFacts.length', '.keyFacts.none.length'),
      })
    })
  await page.goto('/shop/category')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/Error-Reports/Add')) sent.push(request.url())
  })
  const product = main(page).locator('a[href*="/shop/product/"]').first()
  await product.click()
  await expect(page.getByRole('heading', { name: 'این صفحه باز نشد' })).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  await page.goBack()
  await product.click()
  await expect(page.getByRole('heading', { name: 'این صفحه باز نشد' })).toBeVisible()

  // Ignore other reports, because other tests cause errors in the same shop.
  const ofProducts = async () =>
    (await reports(shop)).filter(({ kind, route }) => kind === 'page' && route?.startsWith('/shop/product/'))
  await expect
    .poll(async () => (await ofProducts()).map(({ name, message }) => `${name}: ${message}`))
    .toEqual(['TypeError: Cannot read properties of undefined (reading length)'])
  const [entry] = await ofProducts()
  expect(entry).toMatchObject({ kind: 'page', name: 'TypeError', route: '/shop/product/:id/:slug?' })
  expect(entry?.frames[0]).toMatch(/^[\w$.]*@\/assets\/[\w.-]+\.js:\d+:\d+$/)
  expect(entry?.flows).toMatchObject({ hub: expect.stringContaining('linked'), login: 'closed' })
  expect(entry?.build).not.toBe('')
  expect(JSON.stringify(entry)).not.toContain(new URL(page.url()).pathname.split('/')[3])
})

test('a chunk that fails to load is reported', async ({ page, shop }) => {
  // Counts from here, because other tests fail chunks in the same shop.
  const seen = async () => {
    const parts = (await reports(shop)).filter(({ kind }) => kind === 'part')
    return parts.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await seen()
  await failChunk(page, 'hosts', 1, ['category', 'effects'])
  await page.goto('/shop/category')
  await expect.poll(seen).toBe(before + 1)
})

test('errors of other scripts and answers of the API are not reported', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/Error-Reports/Add')) sent.push(request.url())
  })
  await page.goto('/shop/category')
  const reporter = page.waitForResponse((response) => response.url().endsWith(filesOf('report')[0]!))
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('of an extension') }))
  })
  await reporter
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})
