/** The visualiser of flows on the built shop, one test per requirement: viewing and stepping. */
import { readFileSync } from 'node:fs'
import { getNextTransitions, type AnyMachineSnapshot } from 'xstate'
import { flowRegistry } from '../../src/app/flowRegistry.ts'
import type { Flow } from '../../src/flows/flow.ts'
import { edgeIdOf, graphOf } from '../../src/devtools/flows/graph/flowGraph.ts'
import { samplesOf } from '../../src/devtools/flows/graph/offers.ts'
import { canArrive, restore } from '../../src/flows/flowSnapshot.ts'
import { activeStates, runThrough, type AnyEvent } from '../../src/devtools/flows/graph/simulation.ts'
import {
  login,
  opened,
  openedClosable,
  submitted,
  open,
  openTool,
  offer,
  now,
  contextOf,
  idsOf,
  activeIds,
  hashOf,
  shown,
  turnTo,
  walkRuns,
} from '../support/flows.ts'
import { expect, test } from '../support/test.ts'

test('1 every registered machine is listed, on a page that search engines do not index', async ({ page }) => {
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

test('2 the diagram has one element for each state and each edge, of all kinds', async ({ page }) => {
  const kinds = new Set<string | null>()
  await open(page, flowRegistry[0]!.id)
  for (const flow of flowRegistry) {
    if (flow !== flowRegistry[0]) await turnTo(page, flow.id)
    const graph = graphOf(flow)
    for (const kind of await idsOf(page.locator('svg [data-edge]'), 'data-kind')) kinds.add(kind)
    expect(await idsOf(page.locator('svg [data-state]'), 'data-state')).toEqual(
      graph.nodes.map(({ id }) => id),
    )
    expect(await idsOf(page.locator('svg [data-edge]'), 'data-edge')).toEqual(graph.edges.map(({ id }) => id))
    const lines = page.locator('svg [data-edge] path[class]')
    expect(await lines.count()).toBeGreaterThanOrEqual(
      graph.edges.filter(({ targets }) => targets.length > 0).length,
    )
  }
  expect([...kinds].sort()).toEqual(['after', 'always', 'done', 'error', 'event'])
})

test('3 the diagram highlights exactly the active states after every event', async ({ page }) => {
  await open(page)
  const events = [openedClosable, submitted]
  for (let count = 1; count <= events.length; count += 1) {
    const event = events[count - 1]!
    await offer(page, count === 1 ? '"closable":true' : event.type).click()
    const frame = runThrough(login, events.slice(0, count)).at(-1)!
    expect(await activeIds(page)).toEqual(activeStates(login, frame.snapshot))
  }
})

test('4 in every state of every machine each next transition has a button, disabled exactly if it cannot be taken', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await open(page, flowRegistry[0]!.id)
  for (const flow of flowRegistry) {
    if (flow !== flowRegistry[0]) await turnTo(page, flow.id)
    const paths = Object.entries(pathsOf(flow.id))
    const offered = await walkRuns(
      page,
      paths.map(([, path]) => path),
    )
    paths.forEach(([state, path], at) => {
      const where = `${flow.id} in ${state}`
      const { rows, lit, buttons } = offered[at]!
      const { snapshot } = runThrough(flow, path).at(-1)!
      expect(rows, where).toBe(path.length + 1)
      expect(lit, where).toEqual(activeStates(flow, snapshot))
      const expected = nextOf(flow, restore(flow, snapshot) as AnyMachineSnapshot)
      expect([...new Set(buttons.map(({ id }) => id))].sort(), where).toEqual([...expected.keys()].sort())
      for (const { id, text, isEnabled } of buttons) {
        const { can, label, guard } = expected.get(id)!
        expect(isEnabled, `${where}: ${id}`).toBe(can)
        expect(text).toContain(guard ? `[${guard}]` : label)
      }
    })
  }
})

/** Reads the path into each reachable state from the layout file. */
function pathsOf(id: string): Record<string, AnyEvent[]> {
  const layout = readFileSync(`src/devtools/flows/layouts/${id}.json`, 'utf8')
  return (JSON.parse(layout) as { paths: Record<string, AnyEvent[]> }).paths
}

/** Possible next transitions by edge, and whether a sample event takes them. */
function nextOf(flow: Flow, live: AnyMachineSnapshot) {
  const next =
    live.status === 'active' ? getNextTransitions(live).filter(({ eventType }) => eventType !== '') : []
  return new Map(
    next.map((transition) => {
      const edge = graphOf(flow).edges.find(({ id }) => id === edgeIdOf(flow, transition))!
      const can = samplesOf(flow, edge.eventType).some(
        (event) =>
          canArrive(live.children, event) &&
          live.can(event as never) &&
          (live.machine.getTransitionData(live, event as never) as unknown[]).includes(transition),
      )
      return [edge.id, { ...edge, can }] as const
    }),
  )
}

test('5 a disabled button shows the name of the guard that refused and the values that it read', async ({
  page,
}) => {
  await open(page, 'login', hashOf([opened]))
  const refused = offer(page, 'login.closed [hasWayOut]')
  await expect(refused).toBeDisabled()
  await expect(refused).toHaveAccessibleDescription(/hasWayOut/)
  await expect(refused).toHaveAccessibleDescription(/context\.closable = false/)
  await expect(refused).toHaveAccessibleDescription(/context\.reason = "none"/)
})

test('6 the events done, error and after have buttons and change the state with their payloads', async ({
  page,
}) => {
  await open(page, 'login', hashOf([opened, submitted]))
  await offer(page, /done submitLogin(?! \[)/).click()
  expect(await now(page)).toBe('open.editing')
  expect(await contextOf(page)).toMatchObject({ message: 'شمارهٔ موبایل یا رمز عبور درست نیست.' })
  await page.getByRole('button', { name: 'گام قبل' }).click()
  await offer(page, 'error submitLogin').click()
  expect(await contextOf(page)).not.toMatchObject({ message: '' })
  await page.getByRole('button', { name: 'گام قبل' }).click()
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

test('7 stepping back and forward restores diagram, state and context exactly', async ({ page }) => {
  await open(page)
  const seen = [await shown(page)]
  for (const name of ['"closable":true', 'login.submitted', 'error submitLogin', 'login.closed']) {
    await offer(page, name).click()
    seen.push(await shown(page))
  }
  for (const before of seen.slice(0, -1).reverse()) {
    await page.getByRole('button', { name: 'گام قبل' }).click()
    expect(await shown(page)).toEqual(before)
  }
  for (const after of seen.slice(1)) {
    await page.getByRole('button', { name: 'گام بعد' }).click()
    expect(await shown(page)).toEqual(after)
  }
})

test('8 a row of the history shows event, states, guard, effects and time, and goes back to its step', async ({
  page,
}) => {
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

test('9 the coverage meter counts the transitions taken', async ({ page }) => {
  await open(page)
  await openTool(page, 'پوشش')
  const meter = page.getByRole('meter')
  await expect(meter).toHaveAttribute('data-covered', '0')
  await expect(meter).toHaveAttribute('data-total', String(graphOf(login).edges.length))
  await offer(page, '"closable":true').click()
  await offer(page, 'login.left').click()
  await expect(meter).toHaveAttribute('data-covered', '2')
  await offer(page, '"closable":true').click()
  await expect(meter).toHaveAttribute('data-covered', '2')
})
