/**
 * A tester's session on a machine: ticks, paths, the file, and the comparison with another build. flowPaths.e2e.ts runs
 * exported paths.
 */
import type { Page } from '@playwright/test'
import { graphOf } from '../../src/devtools/flows/graph/flowGraph.ts'
import { downloaded } from '../support/downloaded.ts'
import { idsOf, login, offer, open, openTool } from '../support/flows.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'نشست آزمون' })
const showPanel = (page: Page) => openTool(page, 'نشست آزمون')
const press = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name }).first().click()
const ticks = (page: Page) => idsOf(page.locator('svg [data-visited]'), 'data-visited')

async function openFile(page: Page, text: string): Promise<void> {
  const file = { name: 'login.session.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await panel(page).getByLabel('باز کردن فایل نشست').setInputFiles(file)
}

interface SavedFile {
  build: string
  visited: { states: string[]; edges: string[] }
  graph: { nodes: { id: string; key: string }[]; edges: { id: string; source: string; targets: string[] }[] }
}

test('transitions taken by hand are ticked, the others have a path, and one file saves both', async ({
  page,
}) => {
  await open(page)
  await showPanel(page)
  await press(page, 'آغاز نشست آزمون')
  // The step was played instead of taken by hand, so it does not count.
  await openTool(page, 'راه هر حالت')
  await page.locator('[data-path="login.open.submitting"]').click()
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'open.submitting')
  expect(await ticks(page)).toEqual([])

  await page.getByRole('button', { name: 'از نو', exact: true }).click()
  await offer(page, '"closable":true').click()
  await expect(page.locator('svg [data-visited="login.open.editing"]')).toBeVisible()
  const seen = await ticks(page)
  const edges = graphOf(login).edges.map(({ id }) => id)
  expect(seen.filter((id) => edges.includes(id!))).toHaveLength(1)
  expect(seen).not.toContain('login.open.submitting')
  // The start state counts as visited, because the first step was taken from it.
  expect(seen).toContain('login.closed')

  await showPanel(page)
  await panel(page).getByText('گذارهای مانده').click()
  const left = panel(page).locator('[data-left]').filter({ hasText: 'error submitLogin' })
  await expect(left.getByRole('listitem').first()).toContainText('پنجره یا صفحهٔ ورود را باز کنید')
  await left.getByRole('button', { name: 'رفتن تا پیش از این گذار' }).click()
  await expect(page.locator('[data-now]')).toHaveAttribute('data-now', 'open.submitting')
  await offer(page, 'error submitLogin').click()
  await expect(left).toHaveCount(0)

  await page.reload()
  await showPanel(page)
  await expect(page.locator('svg [data-visited="login.open.editing"]')).toBeVisible()
  const { file, text } = await downloaded(page, () => press(page, 'ذخیرهٔ نشست'))
  expect(file.suggestedFilename()).toMatch(/^login-.+\.session\.json$/)
  const saved = JSON.parse(text) as SavedFile
  expect(saved.build).not.toBe('')
  expect([...saved.visited.states, ...saved.visited.edges].sort()).toEqual((await ticks(page)).sort())

  await press(page, 'پایان نشست')
  expect(await ticks(page)).toEqual([])
  await openFile(page, text)
  await expect(panel(page).getByText('ماشین در این دو ساخت یکی است.')).toBeVisible()
  await press(page, 'ادامه از همان نشست')
  expect((await ticks(page)).sort()).toEqual([...saved.visited.states, ...saved.visited.edges].sort())
})

test('a session of another build shows added, removed and renamed parts in the diagram', async ({ page }) => {
  await open(page)
  await showPanel(page)
  await press(page, 'آغاز نشست آزمون')
  await offer(page, '"closable":true').click()
  const { text } = await downloaded(page, () => press(page, 'ذخیرهٔ نشست'))
  // The file of an older build, in which «editing» was «typing», «blocked» existed, and no transition led out.
  const older = text.replaceAll('login.open.editing', 'login.open.typing').replaceAll('"editing"', '"typing"')
  const file = JSON.parse(older) as SavedFile
  const opening = file.graph.nodes.find(({ id }) => id === 'login.open.typing')!
  file.graph.nodes.push({ ...opening, id: 'login.open.blocked', key: 'blocked', entry: ['warn'] } as never)
  const leaving = graphOf(login).edges.find(({ label }) => label === 'login.left')!
  file.graph.edges = file.graph.edges.filter(({ id }) => id !== leaving.id)
  file.graph.edges.push({
    ...leaving,
    id: 'login.open:9',
    label: 'login.blocked',
    targets: ['login.open.blocked'],
  } as never)
  await openFile(page, JSON.stringify({ ...file, build: '41' }))

  const changed = (kind: string) => idsOf(page.locator(`svg [data-change=${kind}][data-of]`), 'data-of')
  await expect(page.locator('svg rect[data-change=renamed]')).toHaveAttribute('data-of', 'login.open.editing')
  expect(new Set(await changed('added'))).toEqual(new Set([leaving.id]))
  expect(await changed('gone')).toEqual(['login.open.blocked', 'login.open:9'])
  await expect(page.locator('svg').getByText('← typing')).toBeVisible()
  const rows = panel(page).locator('[data-changed]')
  await expect(rows.filter({ hasText: 'نام تازه' })).toContainText('login.open.typing → login.open.editing')
  await expect(panel(page).getByRole('heading', { level: 3 })).toContainText('41')

  await expectNoAxeViolationsInBothThemes(page)

  await openFile(page, '{')
  await expect(panel(page).getByRole('alert')).toContainText('JSON معتبر نیست')
  // The open comparison stays.
  await expect(rows.first()).toBeVisible()
})

test("a followed shop's transitions are ticked as they happen", async ({ page, context }) => {
  await open(page)
  await showPanel(page)
  await press(page, 'آغاز نشست آزمون')
  await page.getByRole('button', { name: 'زنده', exact: true }).click()
  const shop = await context.newPage()
  await shop.goto('/shop/cart')
  await expect(shop.getByRole('dialog')).toBeVisible()
  await expect(page.locator('svg [data-visited="login.open.editing"]')).toBeVisible()
  await expect(page.locator('svg [data-visited="login.open.submitting"]')).toHaveCount(0)
  await shop.getByRole('dialog').getByRole('link').first().click()
  await expect(page.locator('svg [data-visited="login.closed"]')).toBeVisible()
})
