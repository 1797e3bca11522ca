import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import type { Database } from '../server/database/schema.ts'
import { importContent } from '../server/content/import/importContent.ts'

/** Folder of the project's own pages and articles. */
export const demoContent = fileURLToPath(new URL('../content', import.meta.url))

/**
 * Imports the demo's pages and articles. A faulty file does not stop the shop from starting; `npm run content` reports faulty
 * files and dead links.
 */
export async function seedContent(db: Kysely<Database>, now: Date): Promise<void> {
  const { problems } = await importContent({ db, folder: demoContent, now, checkLinks: false })
  if (problems.length > 0)
    console.error(
      `The demo pages and articles were not read: content/ has ${problems.length} problems. ` +
        'See them with: npm run content -- --dry-run',
    )
}
