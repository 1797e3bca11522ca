/** An owner opens a shop with the commands of docs/opening.md, from an empty folder to a paid order. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { becomeOwner, goToBank } from '../support/owner.ts'
import { withOwnShop } from '../support/ownShop.ts'
import { Shop } from '../support/shop.ts'
import { expect, test as shared } from '../support/test.ts'

const OWN_NAME = 'ساعت‌سرای پروین'
/** Texts of the demo shop. */
const DEMO_WORDS = /عقربه|aqrabe\.example|۹۱۰۰ ۹۸۷۶/i

const commands = [...readFileSync('docs/opening.md', 'utf8').matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(
  ([, lines]) => lines!.trim().split('\n'),
)
const settings = Object.fromEntries(
  commands[0]!
    .split(' ')
    .flatMap((word) => (word.includes('=') ? [word.split('=') as [string, string]] : [])),
)

/** A command of docs/opening.md as [script, ...arguments]. */
function callOf(name: string, nth = 0): [string, ...string[]] {
  const found = commands.filter((line) => line.startsWith(`npm run ${name}`))[nth]
  if (!found) throw new Error(`docs/opening.md has no npm run ${name}`)
  return [`scripts/${name}.ts`, ...(found.split(' -- ')[1]?.split(' ') ?? [])]
}

const test = withOwnShop(shared, () => {
  const { DATA_DIR: _folder, ...environment } = settings
  return Shop.prepare(environment)
})

/** Missing content answers 404, which the browser reports. */
test.use({ allowedConsole: [/404/] })

async function linksOf(page: Page): Promise<string[]> {
  const found = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(found)]
}

test('an owner opens a shop, names it, fills it, and sells a watch', async ({ page, shop }) => {
  await test.step('name, menu and home page', () => {
    shop.command(...callOf('content', 0))
    const file = shop.pathOf('content/shop.yml')
    const original = readFileSync(file, 'utf8')
      .replace(/^name: .*$/m, `name: ${OWN_NAME}`)
      .replace(/^# (phone|email|address|hours): /gm, '$1: ')
    writeFileSync(file, original)
    expect(shop.command(...callOf('content', 1))).toMatch(/[1-9]\d* written/)
    return shop.start()
  })

  await test.step('an empty shop has no dead links and no demo content', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: OWN_NAME })).toBeVisible()
    for (const link of await linksOf(page)) {
      const { status } = await fetch(shop.origin + link)
      expect([link, status]).toEqual([link, 200])
    }
  })

  await test.step('imported products show while the shop runs, in menu and home page', async () => {
    expect(shop.command(...callOf('import'))).toContain('3 added')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'تازه‌رسیده‌ها' })).toBeVisible()
    await expect(page.getByRole('link', { name: /دریا مدل لنگر/ }).first()).toBeVisible()
    for (const link of await linksOf(page)) {
      const { status } = await fetch(shop.origin + link)
      expect([link, status]).toEqual([link, 200])
    }
  })

  await test.step('the owner becomes an administrator and reaches the panel', async () => {
    const [link] = /http:\S+/.exec(shop.command(...callOf('owner')))!
    await becomeOwner(page, link)
    await expect(page.getByRole('navigation', { name: 'پنل مدیریت' })).toBeVisible()
    await expect(page).toHaveURL(/\/cp$/)
    await page.context().clearCookies()
  })

  await test.step('a shopper buys a watch, and every message has the shop’s own name', async () => {
    const { buyer, orderId } = await goToBank(page, shop)
    await expect(page.getByText(OWN_NAME, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
    await expect(page.getByRole('main').getByText('کد پیگیری')).toBeVisible()

    const invoice = await fetch(`${shop.origin}/api/Member-Account/Orders/${orderId}/Invoice`, {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    const html = await invoice.text()
    expect(html).toContain(OWN_NAME)
    expect(html).not.toMatch(DEMO_WORDS)
    expect(shop.log).toContain('SMS')
    expect(shop.log.slice(shop.log.indexOf('SMS'))).not.toMatch(DEMO_WORDS)
  })

  await test.step('no page contains demo text', async () => {
    const paths = [
      '/',
      '/shop/category',
      '/shop/product/1',
      '/shop/cart',
      '/shop/compare',
      '/blog',
      '/blog/feed.xml',
    ]
    paths.push('/account/login', '/account/register', '/account/forget-pass', encodeURI('/تماس-با-ما'))
    paths.push(encodeURI('/قوانین-خرید'), '/nothing', '/access-denied', '/offline', '/manifest.webmanifest')
    paths.push('/sitemap.xml', '/robots.txt', '/sw.js', '/cp/owner', '/shop/category?filter_name=ساعت')
    for (const path of paths) {
      const answer = await fetch(shop.origin + path, { headers: { accept: 'text/html' } })
      expect([path, DEMO_WORDS.exec(await answer.text())?.[0]]).toEqual([path, undefined])
    }
    for (const path of ['/', '/account/login', '/account/orders']) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.locator('body')).not.toContainText(DEMO_WORDS)
      expect(await page.title()).not.toMatch(DEMO_WORDS)
    }
  })
})
