/**
 * The panel of a shop with 100 000 products and 50 000 orders: ten connections repeat each read request of its pages, and
 * a browser scrolls its longest list. With BENCH_PANEL_URL, the bench uses the database at this address, fills it if it is
 * empty, and keeps it for the next run.
 */
import type { Page } from '@playwright/test'
import { allPaths } from '../contract/allPaths.ts'
import { tokenOf } from '../e2e/support/account.ts'
import { tasksOf } from '../e2e/support/longTasks.ts'
import { fillLogin } from '../e2e/support/memberPages.ts'
import { demo } from '../e2e/support/test.ts'
import { xsrfHeaders } from '../server/http/xsrf.ts'
import { postTo } from '../server/testing/process.ts'
import { launchBrowser } from './inBrowser.ts'
import { measure } from './load.ts'
import { readsOf, requestOf, type PanelRead } from './panel/calls.ts'
import { openBenchShop, type BenchShop } from './panel/shop.ts'
import { measured } from './report.ts'

/** ms, p99 at 10 connections */
const BUDGET = 100
/** Goal for the longest task while a list is scrolled, in ms: one frame at 60 frames a second */
const FRAME = 16
const SECONDS = 4

export async function run(): Promise<void> {
  const shop = await openBenchShop()
  try {
    const authorization = `Bearer ${await tokenOf(shop)}`
    // The first list waits until the server has read the catalogue into memory.
    await postTo(shop, allPaths.listProducts.path, {})
    console.log(`on ${shop.kind}`)
    await measureReads(shop, { 'content-type': 'application/json', ...xsrfHeaders(), authorization })
    await scroll(shop)
  } finally {
    await shop.close()
  }
}

async function measureReads(shop: BenchShop, headers: Record<string, string>): Promise<void> {
  for (const [name, requests] of Object.entries(readsOf(shop)) as [
    PanelRead,
    Readonly<Record<string, (n: number) => object>>,
  ][]) {
    for (const [variant, sample] of Object.entries(requests)) {
      const { method } = allPaths[name]
      const what = variant ? `${name}, ${variant}` : name
      const { p50, p99, failed } = await measure({
        ...{ url: shop.origin, method, headers, seconds: SECONDS },
        requestOf: (n) => requestOf(name, sample(n)),
      })
      measured({ what: `${what}, p50`, value: p50, unit: 'ms' })
      measured({ what: `${what}, p99`, value: p99, unit: 'ms', most: BUDGET, decides: true })
      if (failed > 0)
        measured({ what: `${what}, failed`, value: failed, unit: 'calls', most: 0, decides: true })
    }
  }
}

/** Scrolls the list of orders with the wheel, and drags its scroll bar from the newest order to the oldest. */
async function scroll(shop: BenchShop): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(`${shop.origin}/cp/orders`)
    await fillLogin(page, demo.administrator, { password: demo.password })
    await page.getByRole('rowheader').first().waitFor()
    for (const [what, work] of [
      ['by wheel', turnWheel],
      ['by bar', dragBar],
    ] as const) {
      await work(page)
      const tasks = await tasksOf(browser, page, () => work(page))
      const above = tasks.filter((ms) => ms > FRAME).length
      measured({ what: `orders scrolled ${what}, tasks`, value: tasks.length, unit: 'tasks' })
      measured({
        what: `orders scrolled ${what}, longest task`,
        value: tasks.at(-1) ?? 0,
        unit: 'ms',
        most: FRAME,
      })
      measured({ what: `orders scrolled ${what}, tasks above a frame`, value: above, unit: 'tasks', most: 0 })
    }
  } finally {
    await browser.close()
  }
}

async function turnWheel(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  for (let turn = 0; turn < 200; turn += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(FRAME)
  }
}

async function dragBar(page: Page): Promise<void> {
  for (let part = 0; part <= 60; part += 1) {
    await page.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part / 60)
    await page.waitForTimeout(50)
  }
}
