/** The diagram of a machine as testers use it: size, paths, information about parts, custom payloads. */
import type { Page } from '@playwright/test'
import { frames } from '../support/arrive.ts'
import { idsOf, now, offer, open } from '../support/flows.ts'
import { expect, test } from '../support/test.ts'

const place = (page: Page) => page.getByRole('region', { name: 'نقشهٔ ماشین ورود' })
const picture = (page: Page) => place(page).locator('svg')
const card = (page: Page) => page.getByRole('region', { name: 'شرح بخش انتخاب‌شده' })

test.use({ viewport: { width: 1280, height: 800 } })

test('the diagram fits its pane and the first screen, and zooms around the pointer', async ({ page }) => {
  await open(page)
  const [inside, around] = [(await picture(page).boundingBox())!, (await place(page).boundingBox())!]
  expect(inside.x).toBeGreaterThanOrEqual(around.x)
  expect(inside.x + inside.width).toBeLessThanOrEqual(around.x + around.width)
  expect(inside.y + inside.height).toBeLessThanOrEqual(around.y + around.height)
  expect(around.y + around.height).toBeLessThan(800)

  const state = picture(page).locator('[data-state="login.open.editing"] > rect').first()
  const before = (await state.boundingBox())!
  await page.mouse.move(before.x + 2, before.y + 2)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await state.boundingBox())!.width).toBeGreaterThan(before.width * 1.5)
  const after = (await state.boundingBox())!
  expect(Math.abs(after.x - before.x)).toBeLessThan(12)
  expect(Math.abs(after.y - before.y)).toBeLessThan(12)
  // The page itself is not zoomed.
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)

  await page.getByRole('button', { name: 'همهٔ نقشه در پنجره' }).click()
  await expect.poll(async () => (await picture(page).boundingBox())!.width).toBeCloseTo(inside.width, 0)
})

for (const width of [390, 1280, 1920])
  test(`the largest diagram fits its pane at ${width} px, and its text is large enough to read`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, 'hub')
    await page.getByRole('button', { name: 'همهٔ نقشه در پنجره' }).click()
    const hub = page.getByRole('region', { name: 'نقشهٔ ماشین' })
    const svg = hub.locator('svg')
    const around = (await hub.boundingBox())!
    await expect.poll(async () => (await svg.boundingBox())!.width).toBeLessThanOrEqual(around.width)
    // The size of the diagram is rounded to whole px.
    expect((await svg.boundingBox())!.height).toBeLessThan(around.height + 1)
    const sizes = await svg
      .locator('text')
      .evaluateAll((texts) =>
        (texts as SVGTextElement[])
          .filter((text) => getComputedStyle(text).visibility === 'visible')
          .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a),
      )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8.9)
    await svg.locator('[data-state]').last().hover()
    await expect(page.locator('[data-hovered]')).not.toBeEmpty()
  })

test('a nested state folds into one box that is highlighted while the machine is in the state', async ({
  page,
}) => {
  await open(page)
  const width = (await picture(page).boundingBox())!.width
  await page.getByRole('button', { name: 'جمع کردن open' }).click()
  await expect(picture(page).locator('[data-state="login.open"]')).toHaveAttribute('data-folded', 'true')
  expect(await idsOf(picture(page).locator('[data-state]'), 'data-state')).toEqual([
    'login',
    'login.closed',
    'login.open',
  ])
  expect((await picture(page).boundingBox())!.width).toBeLessThan(width)
  await offer(page, '"closable":true').click()
  await expect(picture(page).locator('[data-state="login.open"]')).toHaveAttribute('data-active', 'true')
  await page.getByRole('button', { name: 'باز کردن open' }).click()
  await expect(picture(page).locator('[data-state="login.open.editing"]')).toHaveAttribute(
    'data-active',
    'true',
  )
})

test('hovering a part highlights the path to it, and pressing it shows its effects and plays that path', async ({
  page,
}) => {
  await open(page)
  const edge = picture(page).locator('[data-edge]').filter({ hasText: 'login.submitted' })
  await edge.locator('text').first().hover()
  const lit = () => idsOf(picture(page).locator('[data-on-path=true]'), 'data-state')
  await expect.poll(lit).toContain('login.open.submitting')
  await edge.locator('text').first().click()
  await expect(card(page)).toContainText('keepForm')
  await expect(card(page).getByRole('listitem').last()).toContainText('فرم ورود را بفرستید')
  await card(page).getByRole('button', { name: 'رفتن به اینجا' }).click()
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'open.submitting')
})

test('a custom payload is validated against its event, and sent', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'دادهٔ دلخواه برای login.opened' }).first().click()
  const text = page.getByLabel('دادهٔ login.opened', { exact: true })
  const send = page.getByRole('button', { name: 'فرستادن این رویداد' })
  await text.fill('{"reason": 5, "role": "admin"}')
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: '«reason» باید متن باشد' })).toContainText(
    '«role» ندارد',
  )
  expect(await now(page)).toBe('closed')
  await text.fill('{"reason": "favourite", "closable": true}')
  await send.click()
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'open.editing')
  await expect(page.locator('[data-context]')).toContainText('"reason": "favourite"')
})

test('a sample run plays in real time, and stops on request', async ({ page }) => {
  await open(page, 'search')
  await page.getByRole('button', { name: 'اجرای نمونه' }).click()
  await expect(offer(page, '').first()).toBeVisible()
  await page.getByRole('button', { name: 'مکث' }).click()
  const at = await page.locator('tr[aria-current=step]').getAttribute('data-step')
  // Wait longer than the longest step of the sample run takes.
  await frames(page, 80)
  await expect(page.locator('tr[aria-current=step]')).toHaveAttribute('data-step', at!)
  await page.getByRole('button', { name: 'پخش گام‌ها' }).click()
  await expect(page.getByRole('button', { name: 'گام بعد' })).toBeDisabled()
  await expect(page.locator('[data-clock]')).toHaveAttribute('data-clock', '700')
})
