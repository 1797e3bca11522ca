/** The visualiser of flows on the built shop, one test per requirement: paths, files, other tabs, accessibility. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { flowRegistry } from '../../src/app/flowRegistry.ts'
import { graphOf } from '../../src/devtools/flows/graph/flowGraph.ts'
import { opened, open, openTool, offer, hashOf, shown } from '../support/flows.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

test('10 the button of every state plays a path that enters the state', async ({ page }) => {
  await open(page)
  await openTool(page, 'راه هر حالت')
  const login = flowRegistry.find(({ id }) => id === 'login')!
  for (const { id } of graphOf(login).nodes) {
    await page.locator(`[data-path="${id}"]`).click()
    const next = page.getByRole('button', { name: 'گام بعد' })
    await expect(next).toBeDisabled()
    // A state that the machine leaves at once is not active afterwards, but the edge out of it is highlighted.
    const passed = page.locator(`svg [data-edge^="${id}:"][data-taken=true]`)
    const lit = page.locator(`svg [data-state="${id}"][data-active=true]`)
    expect((await lit.count()) + (await passed.count())).toBeGreaterThan(0)
  }
})

test('11 the address contains machine and events, so another tab opens the same step', async ({
  page,
  context,
}) => {
  await open(page)
  await offer(page, '"closable":true').click()
  await offer(page, 'login.submitted').click()
  await offer(page, 'error submitLogin').click()
  await page.getByRole('button', { name: 'گام قبل' }).click()
  const mine = await shown(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('[data-now]')).toHaveAttribute('data-now', 'open.submitting')
  expect(await shown(other)).toEqual(mine)
  await expect(other.locator('tr[data-step]')).toHaveCount(4)
})

test('12 two exports of one diagram give the same SVG and PNG', async ({ page }) => {
  await open(page, 'login', hashOf([opened]))
  for (const [name, start] of [
    ['SVG', '<svg'],
    ['PNG', '\x89PNG'],
  ] as const) {
    const files: Buffer[] = []
    for (let time = 0; time < 2; time += 1) {
      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: `دریافت ${name}` }).click()
      const download = await arriving
      expect(download.suggestedFilename()).toBe(`login.${name.toLowerCase()}`)
      files.push(await readFile(await download.path()))
    }
    expect(files[0]!.subarray(0, 4).toString('latin1')).toBe(start)
    expect(files[0]!.length).toBeGreaterThan(2000)
    expect(files[0]!.equals(files[1]!)).toBe(true)
  }
})

test('13 live mode shows a transition of another tab within 100 ms; a simulation changes nothing in that tab', async ({
  page,
  context,
}) => {
  const shop = await context.newPage()
  await shop.goto('/shop/cart')
  await expect(shop.getByRole('dialog')).toBeVisible()
  await open(page)
  await page.evaluate(() => {
    const received: unknown[] = []
    Object.assign(window, { received })
    new BroadcastChannel('aqrabe-flows').onmessage = ({ data }) => received.push(data)
  })
  const before = await shop.locator('body').textContent()
  await offer(page, '"closable":true').click()
  await offer(page, 'login.left').click()
  expect(
    await page.evaluate(() =>
      (window as unknown as { received: { flow?: string }[] }).received.filter((one) => one.flow === 'login'),
    ),
  ).toEqual([])
  expect(await shop.locator('body').textContent()).toBe(before)

  await page.getByRole('button', { name: 'زنده', exact: true }).click()
  const delays: number[] = []
  for (let time = 0; time < 3; time += 1) {
    await shop.goto('/shop/cart')
    await expect(shop.getByRole('dialog')).toBeVisible()
    delays.push(await delayOfLight(page, shop))
  }
  // The clocks of two tabs differ by 1 or 2 ms. Take the shortest delay, because a busy machine only adds time.
  expect(Math.min(...delays)).toBeGreaterThan(-5)
  expect(Math.min(...delays)).toBeLessThan(100)
})

test('13 one of two shops can be pinned; a closed tab is reported, and both histories survive a reload', async ({
  page,
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/shop/cart')
  await expect(first.getByRole('dialog')).toBeVisible()
  await open(page)
  await page.getByRole('button', { name: 'زنده', exact: true }).click()
  const tabs = page.locator('[data-live-tab]')
  const rows = page.locator('tr[data-step]')
  await expect(tabs).toHaveCount(1)
  await tabs.first().click()
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'open.editing')

  // The events of the other shop are not shown here, but a press on its tab shows its history.
  await second.goto('/shop/cart')
  await expect(second.getByRole('dialog')).toBeVisible()
  await second.getByRole('dialog').getByRole('link').first().click()
  await expect(tabs).toHaveCount(2)
  await expect(rows).toHaveCount(1)
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'open.editing')
  await tabs.nth(1).click()
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'closed')
  const ofSecond = await rows.count()
  expect(ofSecond).toBeGreaterThan(1)

  await tabs.first().click()
  await first.getByRole('dialog').getByRole('link').first().click()
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'closed')
  const before = await rows.count()
  await first.reload()
  await expect(tabs).toHaveCount(2)
  await expect(tabs.first()).toHaveAttribute('data-live-tab', 'open')
  expect(await rows.count()).toBeGreaterThanOrEqual(before)

  await second.close({ runBeforeUnload: true })
  await expect(tabs.nth(1)).toHaveAttribute('data-live-tab', 'closed')
  await tabs.nth(1).click()
  await expect(page.getByText('این برگه بسته یا ترک شد')).toBeVisible()
  expect(await rows.count()).toBe(ofSecond)

  await page.reload()
  await page.getByRole('button', { name: 'زنده', exact: true }).click()
  await expect(tabs).toHaveCount(2)
  await tabs.nth(1).click()
  expect(await rows.count()).toBe(ofSecond)
})

/** ms from the moment at which the login in the shop closes until the diagram in the other tab shows it. */
async function delayOfLight(page: Page, shop: Page): Promise<number> {
  await expect(page.locator('[data-state="login.open"]')).toHaveAttribute('data-active', 'true')
  await page.evaluate(() => {
    const node = document.querySelector('[data-state="login.open"]')!
    const watch = new MutationObserver(() => {
      watch.disconnect()
      Object.assign(window, { litAt: performance.timeOrigin + performance.now() })
    })
    watch.observe(node, { attributes: true, attributeFilter: ['data-active'] })
  })
  await shop.evaluate(() => {
    const channel = new BroadcastChannel('aqrabe-flows')
    channel.onmessage = ({ data }) =>
      data.flow === 'login' && Object.assign(window, { movedAt: data.at as number })
  })
  await shop.getByRole('dialog').getByRole('link').first().click()
  await expect(page.locator('[data-state="login.closed"]')).toHaveAttribute('data-active', 'true')
  const movedAt = await shop.evaluate(() => (window as unknown as { movedAt: number }).movedAt)
  const litAt = await page.evaluate(() => (window as unknown as { litAt: number }).litAt)
  return litAt - movedAt
}

test('14 a machine is simulated by keyboard alone, announces its steps and has no accessibility violation', async ({
  page,
}) => {
  await open(page)
  const status = page.locator('[data-now]')
  await expect(status).toHaveAttribute('aria-live', 'polite')
  await offer(page, '"closable":true').focus()
  await page.keyboard.press('Enter')
  await expect(status).toContainText('open.editing')
  // The pressed button is gone, and the focus moves to the next one.
  await expect(page.locator('[data-offer]:focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('button:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'گام قبل' }).focus()
  await page.keyboard.press('Space')
  await expect(status).toContainText('closed')
  await expectNoAxeViolationsInBothThemes(page)
})

test('15 the visualiser sends no request to another origin', async ({ page, baseURL }) => {
  const strange: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (!['data:', 'blob:'].includes(protocol) && origin !== new URL(baseURL!).origin)
      strange.push(request.url())
  })
  await open(page, 'hub')
  await offer(page, 'hub.started').click()
  await page.getByRole('button', { name: 'زنده', exact: true }).click()
  await page.goto('/elements/flows')
  await page.goto('/elements')
  expect(strange).toEqual([])
})
