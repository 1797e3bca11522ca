/** A script for a stopped shop, run with its settings: adds a page with hostile markup. */
import { openDatabase } from '../../server/database/database.ts'
import { readSettings } from '../../server/shared/settings.ts'
import { addContent } from '../../server/testing/contentFixtures.ts'

const complain = (error: Error) => console.error(error)
const database = await openDatabase(readSettings(process.env), complain, complain)
for (const table of ['pages', 'articles', 'article_categories', 'tags'] as const)
  await database.db.deleteFrom(table).execute()
await addContent(database.db)
await database.close()
