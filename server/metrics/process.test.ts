import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { addMigratedDatabase, temporaryFolder } from '../testing/databases.ts'
import { killGroup, startShopProcess, type ShopProcess } from '../testing/process.ts'

jest.setTimeout(120_000)

let dataDir: string
let shop: ShopProcess
beforeAll(async () => {
  dataDir = temporaryFolder()
  await addMigratedDatabase(dataDir)
  shop = await startShopProcess({ dataDir })
})
afterAll(() => {
  killGroup(shop)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

it('reports database, process and event loop at /metrics', async () => {
  const text = await (await fetch(`${shop.origin}/metrics`)).text()
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    )
  expect(value('aqrabe_database_query_seconds_count{outcome="ok"}')).toBeGreaterThan(0)
  expect(value('aqrabe_database_connections{state="waiting"}')).toBeGreaterThanOrEqual(0)
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(value('process_cpu_seconds_total')).toBeGreaterThan(0)
})
