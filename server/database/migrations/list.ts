import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { baseline } from './baseline.ts'
import type { Migration } from './migration.ts'
import { pastCouponShares } from './pastCouponShares.ts'
import { pictureLibrary } from './pictureLibrary.ts'

const folder = new URL('./', import.meta.url)

/** The migration in the file `name.sql`. */
const written = (name: string): Migration => ({
  name,
  async up(db) {
    await sql.raw(readFileSync(new URL(`${name}.sql`, folder), 'utf8')).execute(db)
  },
})

const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))

/** All migrations, in the order in which they are applied: that of the numbers with which their names begin. */
export const migrations: readonly Migration[] = [
  ...[baseline, pictureLibrary, pastCouponShares],
  ...files.map((file) => written(file.slice(0, -'.sql'.length))),
].toSorted((a, b) => (a.name < b.name ? -1 : 1))
