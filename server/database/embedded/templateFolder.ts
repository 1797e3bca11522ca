import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Folder of an embedded database with today's schema and no rows, from which a new shop's is copied; `npm run build`
 * makes it. Its name changes with all that it depends on: one of another version is never found.
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
