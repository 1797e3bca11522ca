/** The Redux state of a list page is small enough for DevTools to copy it with every action (300 kB). */
import { arrive } from '../support/arrive.ts'
import type { Captured } from '../support/captureStore.ts'
import { expect, test } from '../support/test.ts'

test('the state of a list page, with more of it loaded and the search open, stays under 300 kB', async ({
  page,
}) => {
  await arrive(page, '/shop/category')
  await page.getByRole('banner').getByRole('combobox').fill('ساعت')
  await expect(page.getByRole('banner').getByRole('option').first()).toBeVisible()
  const sizes = await page.evaluate(() => {
    const state = (window as unknown as Captured).shopStore!.getState()
    return Object.entries(state).map(([part, value]) => [part, JSON.stringify(value).length] as const)
  })
  const size = sizes.reduce((sum, [, length]) => sum + length, 0)
  process.stdout.write(`state of a list page: ${(size / 1000).toFixed(0)} kB\n`)
  expect(Object.fromEntries(sizes)).toMatchObject({ api: expect.any(Number), flows: expect.any(Number) })
  expect(size).toBeLessThan(300_000)
})
