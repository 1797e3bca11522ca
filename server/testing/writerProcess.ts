/**
 * A process that writes into the embedded database of the folder in argv until it is killed, and prints every number whose
 * commit was acknowledged.
 */
import { sql } from 'kysely'
import { openDatabase } from '../database/database.ts'

const { db } = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '' }, fail, fail)
await sql`create table if not exists numbers (n integer primary key, twin integer not null)`.execute(db)
process.stdout.write('open\n')

for (let n = 1; ; n += 1) {
  await db.transaction().execute(async (trx) => {
    await sql`insert into numbers (n, twin) values (${n}, 0)`.execute(trx)
    await sql`update numbers set twin = n where n = ${n}`.execute(trx)
  })
  process.stdout.write(`${n}\n`)
}

function fail(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
