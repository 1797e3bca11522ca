/** The shop does not refetch what an answer has just returned (spec §7). */
import type { Page } from '@playwright/test'
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import { call, openAccount } from '../support/account.ts'
import { fillLogin, logInOn } from '../support/memberPages.ts'
import { listWatches } from '../support/orders.ts'
import { connected, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

type Kind = 'get-master-data' | 'Dashboard' | 'Get-Basket' | 'Set-Count'

/** Counts the page's API calls from now on, by the end of their paths. */
function countCalls(page: Page): (kind: Kind) => number {
  const seen: string[] = []
  page.on('request', (request) => seen.push(new URL(request.url()).pathname))
  return (kind) => seen.filter((path) => path.endsWith(kind)).length
}

test('a login, and a reload, ask for the master data and the dashboard once', async ({ page, shop }) => {
  const mobile = '09138881001'
  await openAccount(shop, mobile, { verified: true })
  await page.goto('/account/login')
  const afterLogin = countCalls(page)
  await Promise.all([connected(page), fillLogin(page, mobile)])
  await expect(main(page).getByText('هنوز چیزی به علاقه‌مندی‌ها اضافه نکرده‌اید.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([afterLogin('get-master-data'), afterLogin('Dashboard')]).toEqual([1, 1])

  const afterReload = countCalls(page)
  await Promise.all([connected(page), page.reload()])
  await expect(main(page).getByText('هنوز چیزی به علاقه‌مندی‌ها اضافه نکرده‌اید.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([afterReload('get-master-data'), afterReload('Dashboard')]).toEqual([1, 1])
})

test('a change of the basket does not refetch it, because its answer is the basket', async ({
  page,
  shop,
}) => {
  const mobile = '09138881002'
  const token = await openAccount(shop, mobile, { verified: true })
  const [watch] = await listWatches(shop)
  const line = { WebsiteCode: watch!.websiteCode, Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }
  await call(shop, paths.addToBasket.path, { token, body: line })
  await logInOn(page, token)
  await Promise.all([connected(page), page.goto('/shop/cart')])
  const more = main(page).getByRole('button', { name: 'یکی بیشتر' })
  await expect(more).toBeVisible()
  await page.waitForLoadState('networkidle')
  const calls = countCalls(page)
  const answered = page.waitForResponse(/Set-Count/)
  await more.click()
  await answered
  await page.waitForLoadState('networkidle')
  expect([calls('Set-Count'), calls('Get-Basket'), calls('get-master-data')]).toEqual([1, 0, 0])
})
