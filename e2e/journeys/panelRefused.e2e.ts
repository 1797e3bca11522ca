/** Staff without permission for orders cannot reach them: in the menu, by the palette, by address, over the API. */
import { allPaths } from '../../contract/allPaths.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { call, logInAsStaff, openAccount, PASSWORD } from '../support/account.ts'
import { expectNoAxeViolations, logInByCall } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const COLLEAGUE = '09124450001'

test.use({ viewport: { width: 1280, height: 900 }, allowedConsole: [/403/] })

test('a catalogue manager is refused at orders with a message, and finds the products', async ({
  page,
  shop,
}) => {
  await openAccount(shop, COLLEAGUE, { verified: true })
  const callAsStaff = await logInAsStaff(shop)
  await callAsStaff(allPaths.giveRole.path, { mobile: COLLEAGUE, role: 'catalogue' })

  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const isRefused = async () => {
    await expect(main(page).getByRole('heading', { name: 'دسترسی ندارید' })).toBeVisible()
    await expect(main(page).getByText('نقش شما در فروشگاه به این بخش دسترسی ندارد.')).toBeVisible()
  }
  await logInByCall(page, COLLEAGUE)
  for (const path of ['/cp/orders', '/cp/orders/100001', '/cp/returns', '/cp/members']) {
    await page.goto(path)
    await isRefused()
  }
  await expectNoAxeViolations(page)
  // The page makes no request that would be refused.
  expect(requests.filter((path) => /\/api\/Admin\/(?!Me)/i.test(path))).toEqual([])

  const menu = page.getByRole('navigation', { name: 'پنل مدیریت' })
  await expect(menu.getByRole('link', { name: 'کالاها' })).toBeVisible()
  for (const name of ['سفارش‌ها', 'بازگشت‌ها', 'اعضا', 'همکاران', 'تغییرها'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0)

  // The palette finds no order, not even by its number.
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  const options = page.getByRole('option')
  await box.fill('100001')
  await expect(options).toHaveText(['«100001» در کالاها'])
  await box.fill('سفارش')
  await expect(options).toHaveText(['«سفارش» در کالاها'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cp\/products\?q=/)

  const printed = await page.goto('/cp/orders/print?ids=100001&kind=slip&paper=roll')
  expect(printed?.status()).toBe(403)
  await expect(page.getByText('مسئول کاتالوگ')).toBeVisible()

  const own = { UserName: COLLEAGUE, Password: PASSWORD, type: 0, rememberMe: false }
  const { accessToken } = await call<Answer<'login'>>(shop, allPaths.login.path, { body: own })
  const answer = await fetch(`${shop.origin}/api/${allPaths.listDeskOrders.path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect([answer.status, await answer.json()]).toEqual([
    403,
    expect.objectContaining({ message: expect.stringContaining('مسئول کاتالوگ') }),
  ])
})
