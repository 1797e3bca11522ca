/** Pictures that never load do not block navigation, although a browser has only six connections without HTTP/2. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fillLogin } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { demo, expect, test } from '../support/test.ts'

const CONNECTIONS = 6

/** A proxy of the shop that never answers requests for pictures. */
async function withoutPictures(origin: string) {
  let waiting = 0
  const server: Server = createServer((incoming, answer) => {
    if (incoming.url?.startsWith('/media/')) {
      waiting += 1
      answer.once('close', () => (waiting -= 1))
      return
    }
    const { method, headers, url } = incoming
    const passed = request(origin + url, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    passed.once('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => waiting,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('navigation in the panel works while pictures occupy all connections', async ({ page, shop }) => {
  const slow = await withoutPictures(shop.origin)
  try {
    await page.goto(`${slow.origin}/cp/products`)
    await fillLogin(page, demo.administrator, { password: demo.password })
    await expect(main(page).getByRole('row').nth(5)).toBeVisible()
    await expect.poll(slow.waiting).toBe(CONNECTIONS)
    await page.getByRole('navigation', { name: 'پنل مدیریت' }).getByRole('link', { name: 'پیام‌ها' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/پیام/)
    expect(slow.waiting()).toBe(0)
  } finally {
    slow.close()
  }
})
