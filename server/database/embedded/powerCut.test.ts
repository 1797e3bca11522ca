import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { addMigratedDatabase, temporaryFolder } from '../../testing/databases.ts'
import { openDatabase } from '../database.ts'

const program = fileURLToPath(new URL('../../testing/powerCut.ts', import.meta.url))
const COMMITS = 20

let before: string
let after: string
beforeEach(async () => {
  before = temporaryFolder()
  after = temporaryFolder()
  await addMigratedDatabase(before)
})
afterEach(() => {
  for (const folder of [before, after]) rmSync(folder, { recursive: true, force: true })
})

/** @returns how often the log was synced before the answer of each commit and, last, of a query that only reads */
async function cutPower(mode: 'sync' | 'cached'): Promise<number[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, join(before, 'db'), join(after, 'db'), mode, String(COMMITS)],
    { env: { ...process.env, NODE_OPTIONS: '' } },
  )
  const lines = stdout.trim().split('\n')
  return lines.map((line) => (JSON.parse(line) as { forced: number }).forced)
}

async function survivors(): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: after }, () => undefined)
  const rows = await db.selectFrom('rate_limits').where('key', 'like', 'commit %').select('key').execute()
  await close()
  return rows.length
}

it('syncs the log before it answers a commit', async () => {
  const forced = await cutPower('sync')
  expect(forced).toHaveLength(COMMITS + 1)
  expect(Math.min(...forced.slice(0, COMMITS))).toBeGreaterThan(0)
  expect(forced.at(-1)).toBe(0)
  expect(await survivors()).toBe(COMMITS)
})

it('does not sync the log when the owner has switched it off', async () => {
  expect(Math.max(...(await cutPower('cached')))).toBe(0)
  expect(await survivors()).toBe(0)
})
