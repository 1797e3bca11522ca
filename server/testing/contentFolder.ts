/** The folder of an owner with pages, articles and stories, for tests of its import. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { importContent, type ContentOptions } from '../content/import/importContent.ts'
import { temporaryFolder, type DatabaseKind, type TestDatabase } from './databases.ts'

/** The text of a file: its front matter, then Markdown or HTML. */
export const contentFile = (keys: Record<string, string>, body: string) =>
  `---\n${Object.entries(keys)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n\n${body}`

/** An empty folder for each test, and one database with the small catalogue for all. */
export function contentFolder(kind: DatabaseKind) {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => void (database = await kind.openWithCatalogue()))
  afterAll(() => database.close())
  beforeEach(() => void (folder = temporaryFolder()))

  function write(files: Record<string, string>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
  }
  const run = (options: Partial<ContentOptions> = {}) =>
    importContent({ db: database.db, folder, now: new Date('2026-06-01T00:00:00Z'), ...options })
  return {
    get db() {
      return database.db
    },
    get folder() {
      return folder
    },
    write,
    run,
    async problems(files: Record<string, string>, options?: Partial<ContentOptions>) {
      write(files)
      return (await run(options)).problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
    },
  }
}
