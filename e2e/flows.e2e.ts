/** The visualiser of flows, requirement by requirement, on the built shop. */
import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { getNextTransitions, type AnyMachineSnapshot } from 'xstate'
import { flowRegistry } from '../src/app/flowRegistry.ts'
import { graphOf } from '../src/flows/graph/flowGraph.ts'
import { restore } from '../src/flows/flowSnapshot.ts'
import { activeStates, runOf } from '../src/flows/graph/simulation.ts'
import { expect, test } from './support/test.ts'

const login = flowRegistry.find(({ id }) => id === 'login')!
const opened = { type: 'login.opened', reason: 'none' }
const openedClosable = { type: 'login.opened', reason: 'none', closable: true }
const submitted = { type: 'login.submitted', userName: '09130000001', rememberMe: true }

/** Opens a machine; the page counts as ready when its buttons work. */
async function open(page: Page, id = 'login', hash = ''): Promise<void> {
  await page.goto(`/elements/flows/${id}${hash}`)
  await expect(page.locator('[data-now]')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const offer = (page: Page, name: string | RegExp) =>
  page.locator('[data-offer]').filter({ hasText: name }).first()
const now = (page: Page) => page.locator('[data-now]').getAttribute('data-now')
const contextOf = async (page: Page) =>
  JSON.parse((await page.locator('[data-context]').textContent()) ?? '') as object
const idsOf = (found: Locator, name: string) =>
  found.evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), name)
const activeIds = (page: Page) => idsOf(page.locator('svg [data-active=true]'), 'data-state')
const hashOf = (events: object[]) =>
  `#run=${encodeURIComponent(JSON.stringify(events.map((event) => [event, 0])))}&step=${events.length}`
/** Picture, state and memory: what a step shows. */
const shown = async (page: Page) => ({
  svg: await page.locator('svg[role=img]').evaluate((svg) => svg.outerHTML),
  now: await now(page),
  context: await contextOf(page),
})

test('1 every registered machine is listed, on a page that search engines leave alone', async ({ page }) => {
  await page.goto('/elements')
  await page
    .getByRole('main')
    .getByRole('link', { name: /نقشهٔ گام‌ها/ })
    .click()
  for (const { id, title } of flowRegistry) {
    const link = page.getByRole('main').locator(`a[href="/elements/flows/${id}"]`)
    await expect(link).toContainText(title.fa)
    await expect(link).toContainText(title.en)
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('2 one element for each state node and each edge, of all kinds', async ({ page }) => {
  for (const flow of flowRegistry) {
    await open(page, flow.id)
    const graph = graphOf(flow)
    expect(await idsOf(page.locator('svg [data-state]'), 'data-state')).toEqual(
      graph.nodes.map(({ id }) => id),
    )
    expect(await idsOf(page.locator('svg [data-edge]'), 'data-edge')).toEqual(graph.edges.map(({ id }) => id))
    const lines = page.locator('svg [data-edge] path[class]')
    expect(await lines.count()).toBeGreaterThanOrEqual(
      graph.edges.filter(({ targets }) => targets.length > 0).length,
    )
  }
  const kinds = new Set(await idsOf(page.locator('svg [data-edge]'), 'data-kind'))
  expect([...kinds].sort()).toEqual(['after', 'always', 'done', 'error', 'event'])
})

test('3 the lit states are the configuration after every event', async ({ page }) => {
  await open(page)
  const events = [openedClosable, submitted]
  for (let count = 1; count <= events.length; count += 1) {
    const event = events[count - 1]!
    await offer(page, count === 1 ? '"closable":true' : event.type).click()
    const frame = runOf(
      login,
      events.slice(0, count).map((one) => ({ event: one, at: 0 })),
    ).at(-1)!
    expect(await activeIds(page)).toEqual(activeStates(login, frame.snapshot))
  }
})

test('4 every next transition is a button, disabled exactly when it cannot be, with its guard', async ({
  page,
}) => {
  for (const events of [[], [opened], [openedClosable], [opened, submitted]]) {
    await page.goto('about:blank')
    await open(page, 'login', hashOf(events))
    const live = restore(
      login,
      runOf(
        login,
        events.map((event) => ({ event, at: 0 })),
      ).at(-1)!.snapshot,
    )
    const state = live as AnyMachineSnapshot
    await expect(page.locator('[data-now]')).toHaveAttribute('data-now', /./)
    await expect.poll(() => activeIds(page)).toContain(`login.${(await now(page)) ?? ''}`)
    const expected = new Map(
      getNextTransitions(state).map((transition) => {
        const edge = graphOf(login).edges.find(
          ({ source, eventType, guard, targets }) =>
            source === transition.source.id &&
            eventType === transition.eventType &&
            (guard ?? undefined) ===
              ((transition.guard as { type?: string } | string | undefined) && nameOf(transition.guard)) &&
            targets.join() === (transition.target ?? []).map(({ id }) => id).join(),
        )!
        return [edge.id, edge]
      }),
    )
    const buttons = page.locator('[data-offer]')
    expect(new Set(await idsOf(buttons, 'data-offer'))).toEqual(new Set(expected.keys()))
    for (const button of await buttons.all()) {
      const edge = expected.get((await button.getAttribute('data-offer'))!)!
      await expect(button).toContainText(edge.guard ? `[${edge.guard}]` : edge.label)
      const samples = login.sampleEvents.filter(({ type }) => type === edge.eventType)
      const can = samples.some((event) => {
        const taken = state.machine.getTransitionData(state, event as never)
        return state.can(event as never) && taken.some(({ source }) => source.id === edge.source)
      })
      expect(await button.isEnabled()).toBe(can)
    }
  }
})

function nameOf(guard: unknown): string | undefined {
  return typeof guard === 'string' ? guard : (guard as { type?: string } | undefined)?.type
}

test('5 a refused guard shows its name and what it had read', async ({ page }) => {
  await open(page, 'login', hashOf([opened]))
  const refused = offer(page, 'login.closed [hasWayOut]')
  await expect(refused).toBeDisabled()
  await expect(refused).toHaveAccessibleDescription(/hasWayOut/)
  await expect(refused).toHaveAccessibleDescription(/context\.closable = false/)
  await expect(refused).toHaveAccessibleDescription(/context\.reason = "none"/)
})

test('6 done, error and after can be pressed, with payloads', async ({ page }) => {
  await open(page, 'login', hashOf([opened, submitted]))
  await offer(page, /done submitLogin(?! \[)/).click()
  expect(await now(page)).toBe('open.editing')
  expect(await contextOf(page)).toMatchObject({ message: 'شماره موبایل یا رمز عبور درست نیست.' })
  await page.getByRole('button', { name: 'گام پیش' }).click()
  await offer(page, 'error submitLogin').click()
  expect(await contextOf(page)).not.toMatchObject({ message: '' })
  await page.getByRole('button', { name: 'گام پیش' }).click()
  await offer(page, 'done submitLogin [isAccepted]').click()
  expect(await now(page)).toBe('closed')

  await open(page, 'hub')
  await offer(page, 'hub.started').click()
  await offer(page, 'after attemptTimeout').click()
  expect(await now(page)).toBe('waitingToRetry')
  await expect(page.locator('[data-clock]')).toHaveAttribute('data-clock', '20000')
  await page.getByRole('button', { name: 'تا مهلت بعدی' }).click()
  expect(await now(page)).toBe('linked.starting')
  await expect(page.locator('[data-clock]')).toHaveAttribute('data-clock', '25000')
})

test('7 stepping back and forward restores picture and memory exactly', async ({ page }) => {
  await open(page)
  const seen = [await shown(page)]
  for (const name of ['"closable":true', 'login.submitted', 'error submitLogin', 'login.closed']) {
    await offer(page, name).click()
    seen.push(await shown(page))
  }
  for (const before of seen.slice(0, -1).reverse()) {
    await page.getByRole('button', { name: 'گام پیش' }).click()
    expect(await shown(page)).toEqual(before)
  }
  for (const after of seen.slice(1)) {
    await page.getByRole('button', { name: 'گام بعد' }).click()
    expect(await shown(page)).toEqual(after)
  }
})

test('8 a row of history tells event, states, guard, effects and time, and leads back', async ({ page }) => {
  await open(page)
  await offer(page, '"closable":true').click()
  await offer(page, 'login.submitted').click()
  await page.getByRole('button', { name: '۱ ثانیه بعد' }).click()
  await offer(page, 'done submitLogin [isAccepted]').click()
  const row = page.locator('tr[data-step="3"]')
  await expect(row).toContainText('done submitLogin')
  await expect(row).toContainText('open.submitting → closed')
  await expect(row).toContainText('isAccepted')
  await expect(row).toContainText('emit loggedIn')
  await expect(row).toContainText('۱٬۰۰۰')
  await expect(page.locator('tr[data-step="2"]')).toContainText('invoke submitLogin')
  await page.locator('tr[data-step="1"]').getByRole('button').click()
  expect(await now(page)).toBe('open.editing')
  await expect(page.locator('tr[aria-current=step]')).toHaveAttribute('data-step', '1')
})

test('9 the meter counts the transitions taken', async ({ page }) => {
  await open(page)
  const meter = page.getByRole('meter')
  await expect(meter).toHaveAttribute('data-covered', '0')
  await expect(meter).toHaveAttribute('data-total', String(graphOf(login).edges.length))
  await offer(page, '"closable":true').click()
  await offer(page, 'login.left').click()
  await expect(meter).toHaveAttribute('data-covered', '2')
  await offer(page, '"closable":true').click()
  await expect(meter).toHaveAttribute('data-covered', '2')
})

test('10 a path leads into every state', async ({ page }) => {
  await open(page, 'hub')
  const hub = flowRegistry.find(({ id }) => id === 'hub')!
  for (const { id } of graphOf(hub).nodes) {
    await page.locator(`[data-path="${id}"]`).click()
    const next = page.getByRole('button', { name: 'گام بعد' })
    await expect(next).toBeDisabled()
    // A passing state lights nothing when it is over; the edge out of it does.
    const passed = page.locator(`svg [data-edge^="${id}:"][data-taken=true]`)
    const lit = page.locator(`svg [data-state="${id}"][data-active=true]`)
    expect((await lit.count()) + (await passed.count())).toBeGreaterThan(0)
  }
})

test('11 the address holds machine and events', async ({ page, context }) => {
  await open(page)
  await offer(page, '"closable":true').click()
  await offer(page, 'login.submitted').click()
  await offer(page, 'error submitLogin').click()
  await page.getByRole('button', { name: 'گام پیش' }).click()
  const mine = await shown(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('[data-now]')).toHaveAttribute('data-now', 'open.submitting')
  expect(await shown(other)).toEqual(mine)
  await expect(other.locator('tr[data-step]')).toHaveCount(4)
})

test('12 SVG and PNG come out the same twice', async ({ page }) => {
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

test('13 live mode lights within 100 ms what the shop does in another tab; simulating says nothing to it', async ({
  page,
  context,
}) => {
  const shop = await context.newPage()
  await shop.goto('/shop/cart')
  await expect(shop.getByRole('dialog')).toBeVisible()
  await open(page)
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('aqrabe-flows').onmessage = ({ data }) => heard.push(data)
  })
  const before = await shop.locator('body').textContent()
  await offer(page, '"closable":true').click()
  await offer(page, 'login.left').click()
  expect(
    await page.evaluate(() =>
      (window as unknown as { heard: { flow?: string }[] }).heard.filter((one) => one.flow === 'login'),
    ),
  ).toEqual([])
  expect(await shop.locator('body').textContent()).toBe(before)

  await page.getByRole('button', { name: 'زنده', exact: true }).click()
  await expect(page.locator('[data-state="login.open"]')).toHaveAttribute('data-active', 'true')
  await page.evaluate(() => {
    const node = document.querySelector('[data-state="login.open"]')!
    const watch = new MutationObserver(() =>
      Object.assign(window, { litAt: performance.timeOrigin + performance.now() }),
    )
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
  // Clocks of two tabs are a millisecond or two apart.
  expect(litAt - movedAt).toBeGreaterThan(-5)
  expect(litAt - movedAt).toBeLessThan(100)
})

test('14 by keyboard alone, announced, and without a violation', async ({ page }) => {
  await open(page)
  const status = page.locator('[data-now]')
  await expect(status).toHaveAttribute('aria-live', 'polite')
  await offer(page, '"closable":true').focus()
  await page.keyboard.press('Enter')
  await expect(status).toContainText('open.editing')
  // The pressed button is gone: the focus is at the next one, not lost.
  await expect(page.locator('[data-offer]:focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator('button:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'گام پیش' }).focus()
  await page.keyboard.press('Space')
  await expect(status).toContainText('closed')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).include('main').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  }
})

test('15 nothing is asked of another origin', async ({ page, baseURL }) => {
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
