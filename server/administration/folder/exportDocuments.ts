import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { slugify } from '../../../contract/text.ts'
import { fileOf, keyOf, kindOf } from '../../content/documents/documentText.ts'
import {
  findPublished,
  findTopicSlug,
  listPanelDocuments,
  markExported,
} from '../../content/documents/repository.ts'
import { readArticle, readPage } from '../../content/import/entries.ts'
import { readParts } from '../../content/import/frontMatter.ts'
import type { Database } from '../../database/schema.ts'

/**
 * Writes the articles and pages that staff published in the panel into `blog` and `pages` of a folder, as HTML. Renames their
 * former files to hidden ones. The files then count as the latest version again.
 * @returns paths of the written files, relative to the folder
 */
export async function exportDocuments(db: Kysely<Database>, folder: string): Promise<string[]> {
  const written: string[] = []
  for (const { id, modified } of await listPanelDocuments(db)) {
    const published = await findPublished(db, id)
    if (!published) continue
    const { document, publishedAt } = published
    const categorySlug = (await findTopicSlug(db, document.category)) ?? slugify(document.category)
    const { file } = fileOf(id, document, { published: publishedAt, modified, categorySlug })
    const path = join(folder, file.name)
    await mkdir(dirname(path), { recursive: true })
    for (const name of await formerFilesOf(id, path, file.text))
      await rename(join(dirname(path), name), join(dirname(path), `.${name}.old`))
    await writeFile(`${path}.new`, file.text)
    await rename(`${path}.new`, path)
    const { fingerprint } = kindOf(id) === 'article' ? readArticle(file) : readPage(file)
    await markExported(db, id, { fingerprint, modified })
    written.push(file.name)
  }
  return written
}

/** Names of the files that contained the article or page before, perhaps under a former address. */
async function formerFilesOf(id: string, path: string, present: string): Promise<string[]> {
  const folder = dirname(path)
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.(md|html)$/.test(name))
  const found: string[] = []
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    const isIts =
      kindOf(id) === 'page'
        ? name.replace(/\.(md|html)$/, '') === keyOf(id)
        : readParts(text).fields.get('id')?.value === keyOf(id)
    // An export whose transaction was rolled back may have written this file already.
    const isWritten = name === basename(path) && text === present
    if (isIts && !isWritten) found.push(name)
  }
  return found
}
