/** A message never covers prices or buttons to buy. */
import type { Locator, Page } from '@playwright/test'
import { openNewBuyer } from '../support/buyer.ts'
import { addButton, isInBasket, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const)
  test(`a message on a product's page does not cover the price or the buttons, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/shop/category')
    await main(page).locator('article:has(button[aria-label*="به سبد"]) h3 a').first().click()
    await main(page)
      .getByRole('button', { name: /مقایسه/ })
      .first()
      .click()
    const words = page.getByText('کالا به فهرست مقایسه اضافه شد.')
    await expect(words).toBeVisible()
    await expectClear(
      page,
      words.locator('..'),
      main(page).getByRole('button', { name: 'افزودن به سبد خرید' }),
    )
  })

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const)
  test(`a message on a list does not cover name, picture and basket button at any scroll position, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await (await openNewBuyer(shop)).logInOn(page)
    await page.goto('/shop/category')
    const name = await main(page)
      .locator('article', { has: page.getByRole('button', { name: /افزودن .*به سبد/ }) })
      .first()
      .getByRole('heading')
      .innerText()
    await addButton(page).click()
    const words = page.getByText(isInBasket)
    await expect(words).toBeVisible()
    const card = words.locator('xpath=ancestor::div[.//img][1]')
    await expect(card).toContainText(name.split(/\s/).at(-1)!)
    await expect(card.getByRole('link', { name: 'دیدن سبد' })).toBeVisible()
    await card.hover()
    for (const top of [0, 90, 180, 270]) {
      await page.evaluate((to) => window.scrollTo(0, to), top)
      await expectClear(page, card, main(page).getByText('تومان'))
      await expectClear(page, card, main(page).getByRole('button'))
    }
  })

/** Expects that the message covers no visible part of `others`. Parts behind the bottom bar do not count as visible. */
async function expectClear(page: Page, message: Locator, others: Locator): Promise<void> {
  const over = await boxOf(message)
  const bar = page.getByRole('navigation', { name: 'دسترسی سریع' })
  const end = (await bar.isVisible()) ? (await boxOf(bar)).y : Infinity
  if (over.y >= end) return
  const covered = await others.evaluateAll(
    (elements, { left, right, top, bottom }) =>
      elements
        .filter((element) => {
          const box = element.getBoundingClientRect()
          const isBeside = box.left >= right || left >= box.right || box.top >= bottom || top >= box.bottom
          return element.checkVisibility() && !isBeside
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    { left: over.x, right: over.x + over.width, top: over.y, bottom: Math.min(over.y + over.height, end) },
  )
  expect(covered).toEqual([])
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not rendered.')
  return box
}
