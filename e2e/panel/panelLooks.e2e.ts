/** Visual details of the panel's lists: native styles, and rows that grow. */
import { openPanel } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('checkboxes of rows are drawn by the shop, and a press beside one toggles it', async ({ page }) => {
  await openPanel(page, '/cp/products')
  for (const path of ['/cp/products', '/cp/reviews']) {
    await page.goto(path)
    const boxes = main(page).getByRole('checkbox')
    await expect(boxes.nth(1)).toBeVisible()
    expect(await boxes.evaluateAll((all) => all.map((box) => getComputedStyle(box).appearance))).toEqual(
      await boxes.evaluateAll((all) => all.map(() => 'none')),
    )
    const { x, y, width, height } = (await boxes.nth(1).boundingBox())!
    await page.mouse.click(x + width + 8, y + height + 8)
    await expect(boxes.nth(1)).toBeChecked()
  }
})

test('the buttons to save and reset a number show beside it, without a shift of the row', async ({
  page,
}) => {
  await openPanel(page, '/cp/products')
  // Long names leave little space.
  await page.goto('/cp/products?q=ساعت')
  for (const column of ['price', 'stock']) {
    const field = main(page).locator(`[data-column="${column}"]`).first()
    const row = field.locator('xpath=ancestor::tr')
    const next = row.locator('xpath=following-sibling::tr').first()
    const before = (await next.boundingBox())!.y
    await field.fill('123456789')
    const buttons = row.getByRole('button')
    await expect(buttons).toHaveCount(2)
    const { y, height } = (await field.boundingBox())!
    for (const box of [(await buttons.first().boundingBox())!, (await buttons.last().boundingBox())!])
      expect(Math.abs(box.y + box.height / 2 - y - height / 2)).toBeLessThan(2)
    // A row may grow only by one line of text.
    expect((await next.boundingBox())!.y - before).toBeLessThan(30)
    await field.press('Escape')
    await expect(buttons).toHaveCount(0)
  }
  const table = main(page).getByRole('table')
  expect(await table.evaluate((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth)).toBe(
    0,
  )
})

test('on a phone the import report reads line by line, without empty cells', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPanel(page, '/cp/product-files')
  const csv =
    'websiteCode,nameFa,brand,category,price\n,ساعت,دریا,مردانه,1000\nLOOK-1,ساعت,دریا,مردانه,ارزان\n'
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const table = main(page).getByRole('region', { name: 'سطرهای نادرست' })
  await expect(table.getByText('قیمت عدد درستی نیست', { exact: false })).toBeVisible()
  for (const cell of await table.locator('td:empty').all()) await expect(cell).toBeHidden()
  const cells = table.getByRole('row').filter({ hasText: 'LOOK-1' }).first().locator('td')
  const boxes = await Promise.all([0, 1, 2, 3].map(async (place) => (await cells.nth(place).boundingBox())!))
  expect(new Set(boxes.slice(0, 3).map(({ y }) => Math.round(y))).size).toBe(1)
  expect(boxes[3]!.y).toBeGreaterThan(boxes[0]!.y)
  expect(boxes[3]!.width).toBeGreaterThan(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
