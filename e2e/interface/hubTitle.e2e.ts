/** The page title in the location messages to the hub, also on a slow phone. */
import type { Page } from '@playwright/test'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

interface SentLocation {
  readonly title: string
  readonly value: string
}

/** Records the locations that this page sends to the hub. */
function listen(page: Page): SentLocation[] {
  const sent: SentLocation[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      for (const message of String(payload).split('\u001e')) {
        if (!message.includes('"ChangeLocationMethod"')) continue
        const { arguments: args } = JSON.parse(message) as { arguments: [string] }
        sent.push(JSON.parse(args[0]) as SentLocation)
      }
    }),
  )
  return sent
}

test.use({ viewport: { width: 1280, height: 800 } })

test('the hub gets the title of the new page, even if the page renders late', async ({ page }) => {
  const sent = listen(page)
  await page.goto('/')
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const titles = new Map<string, string>()
  const visit = async (go: () => Promise<unknown>) => {
    const before = titles.size
    await go()
    await expect.poll(() => sent.length).toBeGreaterThan(before)
    const { value } = sent.at(-1)!
    await expect
      .poll(async () => decodeURI(new URL(page.url()).pathname))
      .toBe(decodeURI(value.split('?')[0]!))
    // The document title changes 100 ms later (spec §9).
    await expect.poll(() => page.title()).toBe(sent.at(-1)!.title)
    titles.set(value, await page.title())
  }
  await visit(() => Promise.resolve())
  await visit(() => main(page).locator('a[href^="/shop/category"]').first().click())
  await visit(() => main(page).locator('article h3 a').first().click())
  expect(new Set(titles.values()).size).toBe(titles.size)
})
