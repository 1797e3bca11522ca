/** People in the panel: moderation of reviews, staff roles, blocked members. */
import { reviewPaths } from '../../contract/reviews/paths.ts'
import { openAccount, call } from '../support/account.ts'
import { expectNoAxeViolations, fillLogin, openPanel } from '../support/memberPages.ts'
import { listWatches } from '../support/orders.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const COLLEAGUE = '09124440001'
const WRITER = '09124440002'
const WORDS = 'بندش نرم است و شب هم به‌خوبی خوانده می‌شود.'

test.use({ viewport: { width: 1280, height: 900 }, allowedConsole: [/40[13]/] })

test('a review is approved by keys, a colleague gets a role, a member is blocked, and the audit log shows all of it', async ({
  page,
  shop,
  browser,
}) => {
  await openAccount(shop, COLLEAGUE, { verified: true })
  const token = await openAccount(shop, WRITER, { verified: true })
  const [watch] = await listWatches(shop)
  const { id, slug } = watch!
  await call(shop, reviewPaths.addReview.path, { token, body: { id, rating: 5, text: WORDS } })

  await openPanel(page, '/cp/reviews?state=pending')
  const field = (label: string) => main(page).getByLabel(label)
  const review = main(page).getByRole('listitem').filter({ hasText: WORDS })
  await expect(review).toBeVisible()
  await expectNoAxeViolations(page)
  // Select and approve the review by keys only.
  await review.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(main(page).getByText('۱ مورد انتخاب شده است.')).toBeVisible()
  await page.keyboard.press('a')
  await expect(review).toHaveCount(0)

  await page.getByRole('link', { name: 'همکاران' }).click()
  await main(page).getByRole('textbox', { name: 'موبایل' }).fill(COLLEAGUE)
  await main(page).getByRole('combobox', { name: 'نقش' }).selectOption('catalogue')
  await main(page).getByRole('button', { name: 'دادن نقش' }).click()
  await expect(main(page).getByText('نقش «مسئول کاتالوگ» داده شد.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'اعضا' }).click()
  await field('موبایل، نام یا ایمیل').fill(WRITER)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('rowheader')).toHaveCount(1)
  await main(page).getByRole('rowheader').getByRole('link').click()
  await field('علت مسدود کردن').fill('دیدگاه‌های ساختگی')
  await main(page).getByRole('button', { name: 'مسدود کردن' }).click()
  await expect(main(page).getByText('روی هیچ دستگاهی وارد نیست.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'تغییرها' }).click()
  const changes = main(page).getByRole('list', { name: 'تغییرها', exact: true }).locator('> li')
  await expect(changes.nth(0)).toContainText('مسدود شد')
  await expect(changes.nth(0)).toContainText('دیدگاه‌های ساختگی')
  await expect(changes.nth(1)).toContainText('نقش گرفت')
  await expect(changes.nth(2)).toContainText('تأیید شد')
  await expectNoAxeViolations(page)

  // Other people see the approved review, and the blocked member cannot log in.
  const other = await browser.newPage()
  await other.goto(`${shop.origin}/shop/product/${id}/${slug}`)
  await expect(other.getByText(WORDS)).toBeAttached()
  await other.goto(`${shop.origin}/cp/orders`)
  await fillLogin(other, WRITER, {})
  await expect(other.getByText(/این حساب مسدود شده است/).first()).toBeVisible()
  await fillLogin(other, COLLEAGUE, {})
  await expect(main(other).getByRole('heading', { name: 'دسترسی ندارید' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'کالاها' })).toBeVisible()
  await other.close()
})
