/** The shell of every page: constants of spec §9 and rules of §2. */
import { header, loadingBar } from '../../contract/constants.ts'
import { expectNoOverflow } from '../support/parts.ts'
import { holdRequests } from '../support/holdRequests.ts'
import { expect, test } from '../support/test.ts'

test.describe('desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the bar sticks after 200 px and tap-to-top shows after 600 px', async ({ page }) => {
    await page.goto('/')
    const top = page.getByRole('button', { name: /بالای صفحه/ })
    await expect(top).toBeHidden()
    await page.evaluate((y) => window.scrollTo(0, y), header.tapToTopAfter + 100)
    await expect(top).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /سبد خرید/ })).toBeInViewport()
    await top.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('a mega-menu opens by keyboard and closes with Escape', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('navigation').locator('button[aria-expanded]').first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
  })

  test('the loading bar is 4 px of the accent while a page loads', async ({ page }) => {
    await page.goto('/')
    const release = await holdRequests(page, '**/api/Product/Get-List')
    await page.getByRole('main').locator('a[href^="/shop/category"]').first().click()
    const bar = page.locator('[data-loading-bar]')
    await expect(bar).toBeVisible()
    expect((await bar.boundingBox())?.height).toBe(loadingBar.height)
    release()
    await expect(page).toHaveURL(/\/shop\/category/)
    await expect(bar).toBeHidden()
  })
})

test.describe('news', () => {
  test('no line of the news is cut at any width of a desktop, even with wide letters', async ({ page }) => {
    const widths = [1200, 1225, 1250, 1280]
    const news = page.getByRole('navigation', { name: 'منوی اصلی' }).getByRole('list', { name: 'خبرها' })
    const expectWhole = async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const cut = news.evaluate((list) => {
          const box = list.getBoundingClientRect()
          return [...list.querySelectorAll('li > *')].flatMap((words) => {
            const range = document.createRange()
            range.selectNodeContents(words)
            const { left, right, height } = range.getBoundingClientRect()
            const isInside = left >= box.left - 1 && right <= box.right + 1 && height <= box.height
            return isInside ? [] : [words.textContent]
          })
        })
        expect(await cut, `${width} px`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await expectWhole()
    await page.addStyleTag({
      content: '*{letter-spacing:.12em!important;word-spacing:.16em!important;line-height:1.5!important}',
    })
    await expectWhole()
  })

  test('a button stops all animations, also on the next visit', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await page.getByRole('button', { name: 'توقف حرکت‌ها' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'ادامهٔ حرکت‌ها' })).toBeVisible()
    await expect(page.locator('[data-clock]').first()).toHaveAttribute('data-clock', 'still')
  })
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a phone has a drawer with its own search, and the footer only on the home page', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: /منو/ }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('combobox')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.goto('/shop/category')
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })

  test('the bottom bar is at the lower edge, also under a page that is shorter than the screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/shop/compare')
    const bar = await page.getByRole('navigation', { name: 'دسترسی سریع' }).boundingBox()
    expect(bar!.y + bar!.height).toBe(1024)
  })

  for (const path of ['/', '/shop/category', '/account/login', '/shop/cart']) {
    test(`no page is wider than the phone: ${path}`, async ({ page }) => {
      await page.goto(path)
      await expectNoOverflow(page)
    })
  }
})

test('with text twice as large on the narrowest phone, the bottom bar fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/shop/cart')
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const bar = page.getByRole('navigation', { name: 'دسترسی سریع' })
  await expect(bar).toBeVisible()
  await expect
    .poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0)
})

test('printed pages have dark letters and no navigation or floating parts', async ({ page }) => {
  // A4 without its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/shop/cart')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  // A dark theme by the system or by choice.
  for (const theme of ['', 'dark']) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
    await expect(title).toHaveCSS('color', 'rgb(21, 23, 28)')
  }
  const floating = await page.evaluate(
    () =>
      [...document.querySelectorAll('body *')].filter(
        (part) => getComputedStyle(part).position === 'fixed' && part.getClientRects().length > 0,
      ).length,
  )
  expect(floating).toBe(0)
})
