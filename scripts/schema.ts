/**
 * `npm run schema`: writes the schema that the migrations produce, with which each start compares its database. Run it after
 * adding a migration.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/database/database.ts'
import { applyMigrations } from '../server/database/migrate.ts'
import { listDatabaseObjects } from '../server/database/databaseObjects.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-schema-'))
const { db, close } = await openDatabase({ databaseUrl: null, dataDir }, console.error)
await db.transaction().execute((trx) => applyMigrations(trx))
const lines = await listDatabaseObjects(db)
writeFileSync(new URL('../server/database/migrations/schema.txt', import.meta.url), `${lines.join('\n')}\n`)
await close()
rmSync(dataDir, { recursive: true })
console.log(`${lines.length} lines in server/database/migrations/schema.txt`)
