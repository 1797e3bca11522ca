/** Memory of a shop that has just started; `npm run bench memory` prints all values. */
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { ensureTemplate } from './database/ensureTemplate.ts'
import { addMigratedDatabase, temporaryFolder } from './testing/databases.ts'
import { killGroup, memoryOf, startShopProcess, type ShopProcess } from './testing/process.ts'

jest.setTimeout(120_000)

let dataDir: string
let shop: ShopProcess | undefined
beforeEach(() => void (dataDir = temporaryFolder()))
afterEach(() => {
  if (shop) killGroup(shop)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

it('opens the embedded database without a peak of memory', async () => {
  await addMigratedDatabase(dataDir)
  shop = await startShopProcess({ dataDir })
  // In MB. 300 were measured; the optimisation of PostgreSQL's largest function alone took 500 more.
  expect(memoryOf(shop.child.pid!).peak).toBeLessThan(450)
})

it('makes a new shop with its demo without a peak of memory', async () => {
  await ensureTemplate()
  shop = await startShopProcess({ dataDir, env: { DEMO: 'on' } })
  // In MB. 300 to 330 were measured; creating the database instead of copying a template took 350 more.
  expect(memoryOf(shop.child.pid!).peak).toBeLessThan(450)
})
