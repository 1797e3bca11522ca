import { readFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { listDatabaseObjects, listRelations } from './databaseObjects.ts'

/** Most names in a message, because hundreds may be missing. */
const MOST_NAMES = 12
const schemaFile = new URL('./migrations/schema.txt', import.meta.url)

/** The objects that the migrations make; `npm run schema` writes the file, and a test compares them. */
export const readExpectedObjects = (): readonly string[] =>
  readFileSync(schemaFile, 'utf8').split('\n').filter(Boolean)

/**
 * A database without a list of migrations must be empty, because its tables belong to another program or to a partly
 * restored backup.
 * @throws Error with a message for the owner
 */
export async function assertEmptyOrOurs<T>(db: Kysely<T>): Promise<void> {
  const relations = await listRelations(db)
  if (relations.length === 0) return
  const objects = await listDatabaseObjects(db)
  const lacking = ['position', 'name'].filter(
    (column) => !objects.some((line) => line.startsWith(`column migrations.${column} `)),
  )
  if (lacking.length === 0) return
  const what = relations.includes('migrations')
    ? `its table migrations lacks the ${inWords(lacking.map((name) => `column ${name}`))}`
    : 'it lacks the table migrations'
  throw new Error(
    `The database is not empty, and not one of Aqrabe: ${what}; it holds ${inWords(relations)}. ` +
      `It is another program’s, or a backup that was restored in part. ${advice}`,
  )
}

/**
 * Compares the database with what the migrations make. It may contain more.
 * @throws Error that names what is missing
 */
export async function assertComplete<T>(db: Kysely<T>, expected = readExpectedObjects()): Promise<void> {
  const found = new Set(await listDatabaseObjects(db))
  const missing = expected.filter((line) => !found.has(line))
  if (missing.length === 0) return
  const tables = missing.flatMap((line) => /^(?:table|view) (.+)$/.exec(line)?.[1] ?? [])
  const isPartOfMissing = (line: string) => tables.some((table) => line.includes(` ${table}.`))
  const names = missing.filter((line) => !isPartOfMissing(line)).sort((a, b) => rank(a) - rank(b))
  throw new Error(
    `The database lacks ${inWords(names)}. It was restored in part, or changed by hand. ${advice}`,
  )
}

/** Sorts missing tables first, because other objects may be missing only because their table is. */
const rank = (line: string) => (line.startsWith('table ') ? 0 : 1)

const advice =
  'Restore a whole backup into an empty database (docs/operations.md), or choose another DATABASE_URL.'

function inWords(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES)
  const more = names.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
