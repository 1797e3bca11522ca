/** Run by itself, with the settings of a shop that is stopped: adds a page of hostile markup to it. */
import { openDatabase } from '../../server/database/database.ts'
import { readSettings } from '../../server/shared/settings.ts'
import { addContent } from '../../server/testing/contentFixtures.ts'

const complain = (error: Error) => console.error(error)
const database = await openDatabase(readSettings(process.env), complain, complain)
for (const table of ['pages', 'articles', 'article_categories', 'tags'] as const)
  await database.db.deleteFrom(table).execute()
await addContent(database.db)
await database.close()
