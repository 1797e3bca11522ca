/** A script for a stopped shop, run with its settings: adds a page with hostile markup. */
import { openDatabase } from '../../server/database/database.ts'
import { readSettings } from '../../server/shared/settings.ts'
import { hostilePage } from '../../server/testing/contentFixtures.ts'

const printError = (error: Error) => console.error(error)
const database = await openDatabase(readSettings(process.env), printError, printError)
await database.db
  .insertInto('pages')
  .values({ ...hostilePage, modified_at: '2026-02-01T08:00:00Z' })
  .execute()
await database.close()
