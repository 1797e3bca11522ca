/** The replay of «fromListToReceipt» shows the recorded address and texts wherever the visitor stopped. */
import { readFileSync } from 'node:fs'
import { jump, load, openReplay } from '../support/replay.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('the replay of fromListToReceipt shows the recorded addresses and texts', async ({ page }) => {
  await openReplay(page)
  const stage = await load(page, readFileSync('e2e/fixtures/sessions/fromListToReceipt.json', 'utf8'))
  const address = page.locator('[data-route]')
  await jump(page, 1)
  // /shop/category?sort=cheapest
  await expect(address).toHaveAttribute('data-route', '/shop/category?sort=cheapest')
  await jump(page, 5)
  // /shop/product/245/بند-ناتو-کویر-زیتونی-۲۰-میلی-متری
  await expect(address).toHaveAttribute(
    'data-route',
    '/shop/product/245/%D8%A8%D9%86%D8%AF-%D9%86%D8%A7%D8%AA%D9%88-%DA%A9%D9%88%DB%8C%D8%B1-%D8%B2%DB%8C%D8%AA%D9%88%D9%86%DB%8C-%DB%B2%DB%B0-%D9%85%DB%8C%D9%84%DB%8C-%D9%85%D8%AA%D8%B1%DB%8C',
  )
  await jump(page, 52)
  await expect(stage.getByText('با موفقیت وارد شدید.').first()).toBeAttached()
  await expect(stage.getByText('کالا به علاقه‌مندی‌ها اضافه شد.').first()).toBeAttached()
  await jump(page, 59)
  await expect(stage.getByText('به سبد اضافه شد.').first()).toBeAttached()
  await jump(page, 61)
  // /
  await expect(address).toHaveAttribute('data-route', '/')
  await jump(page, 73)
  // /shop/product/245/بند-ناتو-کویر-زیتونی-۲۰-میلی-متری
  await expect(address).toHaveAttribute(
    'data-route',
    '/shop/product/245/%D8%A8%D9%86%D8%AF-%D9%86%D8%A7%D8%AA%D9%88-%DA%A9%D9%88%DB%8C%D8%B1-%D8%B2%DB%8C%D8%AA%D9%88%D9%86%DB%8C-%DB%B2%DB%B0-%D9%85%DB%8C%D9%84%DB%8C-%D9%85%D8%AA%D8%B1%DB%8C',
  )
  await jump(page, 82)
  // /
  await expect(address).toHaveAttribute('data-route', '/')
  await jump(page, 105)
  // /shop/checkout
  await expect(address).toHaveAttribute('data-route', '/shop/checkout')
  await jump(page, 130)
  // /
  await expect(address).toHaveAttribute('data-route', '/')
  await jump(page, 161)
  // /call-back/KcmJ3sp0rzDLT8nJZ8SKQWcg
  await expect(address).toHaveAttribute('data-route', '/call-back/KcmJ3sp0rzDLT8nJZ8SKQWcg')
})
