/** The dashboard and the alerts of deploy/ use only metrics that a shop has. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { runJob } from '../http/jobs.ts'
import { databaseKinds, temporaryFolder } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { createMetrics } from './metrics.ts'

const alerts = readFileSync('deploy/prometheus-alerts.yml', 'utf8')
const board = readFileSync('deploy/grafana-board.json', 'utf8')
const expressions = (JSON.parse(board) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
  ({ targets }) => targets.map(({ expr }) => expr),
)
const OURS = /\b(?:aqrabe|process|nodejs)_\w+/g

const env = { DATA_DIR: temporaryFolder() }
const shop = shopForAll(databaseKinds[0]!, { storefront: true, env })
const served = new Set<string>()
beforeAll(async () => {
  await runJob(shop.app.context, 'payments', async () => {})
  const text =
    (await shop.app.inject('/metrics')).body + (await createMetrics({ ofProcess: true }).registry.metrics())
  for (const [, name] of text.matchAll(/^# TYPE (\w+) /gm)) served.add(name!)
})

const isServed = (name: string) => served.has(name) || served.has(name.replace(/_(bucket|count|sum)$/, ''))

describe('their queries', () => {
  it.each([
    ['the board', () => expressions.join('\n')],
    ['the alerts', () => alerts],
  ])('of %s use only metrics at /metrics', (_file, text) => {
    const named = [...new Set(text().match(OURS))]
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !isServed(name))).toEqual([])
  })

  it('show every metric of the shop on the dashboard', () => {
    const ours = [...served].filter((name) => name.startsWith('aqrabe_'))
    expect(ours.length).toBeGreaterThan(20)
    expect(ours.filter((name) => !board.includes(name))).toEqual([])
  })
})

describe('the alerts', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

  it('are five, each with an explanation of what to do', () => {
    const operations = readFileSync('docs/operations.md', 'utf8')
    expect(names).toHaveLength(5)
    expect(names.filter((name) => !operations.includes(`#### ${name}\n`))).toEqual([])
    const links = [...alerts.matchAll(/runbook: docs\/operations\.md#(\w+)/g)].map(([, anchor]) => anchor)
    expect(links).toEqual(names.map((name) => name.toLowerCase()))
  })

  it('use existing tasks, kinds and outcomes', () => {
    const events =
      readFileSync('server/metrics/events.ts', 'utf8') + readFileSync('server/shared/bus.ts', 'utf8')
    const values = [...alerts.matchAll(/outcome=~?"([^"]+)"/g)].flatMap(([, value]) => value!.split('|'))
    expect(values.filter((value) => !events.includes(`'${value}'`))).toEqual([])
    expect(readFileSync('server/housekeeping.ts', 'utf8')).toContain("job: 'payments'")
  })
})
