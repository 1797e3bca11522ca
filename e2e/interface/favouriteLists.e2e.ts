/** Named lists of favourites that a member shares, and products viewed on another device. */
import { openNewBuyer } from '../support/buyer.ts'
import { listWatches } from '../support/orders.ts'
import { pathOf } from '../support/findProduct.ts'
import { dialog, main } from '../support/parts.ts'
import { blockPictures } from '../support/pictures.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

// The address of a list that is no longer shared answers 404.
test.use({ allowedConsole: [/Failed to load resource/] })

const NAME = 'هدیهٔ تولد بابا'

for (const width of [360, 1366])
  test(`${width} px: a favourite goes into a new list, whose link works until the sharing ends`, async ({
    page,
    browser,
    shop,
  }) => {
    const buyer = await openNewBuyer(shop)
    const [watch, other] = await listWatches(shop)
    for (const { websiteCode } of [watch!, other!])
      await buyer.call('addFavourite', { WebsiteCode: websiteCode, Refer: '' })
    await page.setViewportSize({ width, height: 760 })
    await blockPictures(page)
    await buyer.logInOn(page)
    await page.goto('/account/favourite')

    await main(page)
      .getByRole('button', { name: `فهرست‌های ${watch!.nameFa}` })
      .click()
    const form = dialog(page).getByRole('form', { name: 'فهرست تازه' })
    await form.getByRole('button').click()
    await expect(form.getByText('نامی برای فهرست بنویسید.')).toBeVisible()
    await form.getByLabel('نام فهرست').fill(NAME)
    await form.getByRole('button').click()
    await expect(dialog(page).getByRole('checkbox', { name: NAME })).toBeChecked()
    await dialog(page).getByRole('button', { name: 'بستن' }).click()
    await expect(main(page).getByRole('button', { name: `فهرست‌های ${watch!.nameFa}` })).toHaveText(NAME)

    await main(page)
      .getByRole('link', { name: `${NAME} ۱` })
      .click()
    await expect(main(page).getByRole('article')).toHaveCount(1)
    await main(page).getByRole('button', { name: 'اشتراک‌گذاری' }).click()
    const link = main(page).getByRole('link', { name: 'دیدن صفحهٔ فهرست' })
    await expect(link).toBeVisible()
    await expectNoAxeViolations(page)
    const address = shop.origin + (await link.getAttribute('href'))!

    const friend = await (await browser.newContext({ viewport: { width, height: 760 } })).newPage()
    await blockPictures(friend)
    await friend.goto(address)
    await expect(friend.getByRole('heading', { name: NAME })).toBeVisible()
    await expect(main(friend).getByRole('article')).toHaveCount(1)
    await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    expect(await (await fetch(address)).text()).toContain(`<title>${NAME}`)
    await expectNoAxeViolations(friend)

    await main(page).getByRole('button', { name: 'پایان اشتراک' }).click()
    await expect(main(page).getByRole('button', { name: 'اشتراک‌گذاری' })).toBeVisible()
    expect((await friend.reload())?.status()).toBe(404)
    await friend.context().close()

    await main(page).getByRole('button', { name: 'حذف فهرست' }).click()
    await main(page).getByRole('button', { name: 'بله، حذف شود' }).click()
    await expect(main(page).getByRole('article')).toHaveCount(2)
    await expect(page).toHaveURL(/\/account\/favourite$/)
  })

test('a member finds a product again on another device, until the list is cleared', async ({
  page,
  browser,
  shop,
}) => {
  const buyer = await openNewBuyer(shop)
  const [watch, other] = await listWatches(shop)
  await buyer.logInOn(page)
  await page.goto(pathOf(watch!))
  await page.mouse.wheel(0, 3000)
  await expect(main(page).getByRole('heading', { name: 'کالاهای مشابه' })).toBeVisible()
  await expect.poll(async () => (await buyer.call('listViewed')).ids).toEqual([watch!.id])

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await buyer.logInOn(phone)
  await phone.goto(pathOf(other!))
  await phone.mouse.wheel(0, 3000)
  const recent = main(phone).getByRole('region', { name: 'بازدیدهای اخیر شما' })
  await expect(recent.getByRole('link', { name: watch!.nameFa })).toBeVisible()
  await phone.goto('/')
  await phone.getByRole('banner').getByRole('combobox').click()
  const ideas = phone
    .getByRole('region', { name: 'بازدیدهای اخیر شما' })
    .filter({ has: phone.getByRole('button', { name: 'پاک کردن' }) })
  await ideas.getByRole('button', { name: 'پاک کردن' }).click()
  await expect(ideas).toBeHidden()
  expect((await buyer.call('listViewed')).ids).toEqual([])
  await phone.close()
})
