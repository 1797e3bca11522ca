/**
 * `npm run bench fuzz`: everything that the shop's OpenAPI document offers is asked for by four kinds of callers, by
 * requests that are valid, nearly valid and no requests at all, on a shop of its own with the embedded database.
 * FUZZ_REQUESTS says how many (50 000), FUZZ_SEED which ones: the same seed asks the same again.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDemo } from '../demo/seed.ts'
import { openDatabase } from '../server/database/database.ts'
import { ensureTemplate } from '../server/database/ensureTemplate.ts'
import { migrate } from '../server/database/migrate.ts'
import { addCast } from '../server/testing/fuzz/cast.ts'
import { fuzz, type FuzzResult } from '../server/testing/fuzz/fuzz.ts'
import { LONGEST_WAIT } from '../server/testing/fuzz/send.ts'
import { startShopProcess } from '../server/testing/process.ts'
import { measured } from './report.ts'

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 50_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))

export async function run(): Promise<void> {
  console.log(`FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-fuzz-'))
  const secret = `bench-${randomUUID()}`
  try {
    const cast = await prepare(dataDir, secret)
    const env = { DEMO: 'on', SESSION_SECRET: secret, LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
    const shop = await startShopProcess({ dataDir, env })
    try {
      const result = await fuzz({
        origin: shop.origin,
        seed: SEED,
        requests: REQUESTS,
        ...cast,
        onOperation: (name, sent) => console.log(`${String(sent).padStart(7)} ${name}`),
      })
      report(result, shop.said())
    } finally {
      shop.child.kill('SIGTERM')
      await shop.ended()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function prepare(dataDir: string, secret: string) {
  await ensureTemplate()
  const database = await openDatabase({ databaseUrl: null, dataDir }, (error) => console.error(error.message))
  try {
    await migrate(database.db)
    await seedDemo(database.db)
    return await addCast(database.db, secret)
  } finally {
    await database.close()
  }
}

function report({ sent, slowest, slowestOf, statuses, findings, unreached }: FuzzResult, log: string): void {
  for (const [role, counts] of Object.entries(statuses))
    console.log(
      `${role}: ${Object.entries(counts)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    )
  if (unreached.length > 0) console.log(`Answered nobody with success: ${unreached.join(', ')}`)
  console.log(`Slowest: ${slowestOf}`)
  for (const finding of findings) console.log(`✗ ${finding}`)
  const refused = log.match(/which bound is missing/g)?.length ?? 0
  if (refused > 0 || findings.length > 0) console.log(log.slice(-6000))
  measured({ what: 'requests', value: sent, unit: '', least: REQUESTS, decides: true })
  measured({ what: 'findings', value: findings.length, unit: '', most: 0, decides: true })
  measured({
    what: 'values that only the database refused',
    value: refused,
    unit: '',
    most: 0,
    decides: true,
  })
  measured({ what: 'slowest answer', value: slowest, unit: 'ms', most: LONGEST_WAIT, decides: true })
}
