import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Folder of an embedded database with the current schema and no rows, which is copied for a new shop; `npm run build`
 * makes it. Its name changes with everything that it depends on, so that another version's is never used.
 */
export function templateFolder(): string {
  const migrations = join(projectRoot, 'server/database/migrations')
  const sources = [
    ...readdirSync(migrations, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((file) => join(migrations, file))
      .filter((file) => extname(file) !== ''),
    fileURLToPath(new URL('./worker.ts', import.meta.url)),
    join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'),
  ]
  const hash = createHash('sha256')
  for (const file of sources) hash.update(readFileSync(file))
  return join(projectRoot, '.cache', `database-${hash.digest('hex').slice(0, 16)}`)
}
