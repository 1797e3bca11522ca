/** Changes YAML files of the owner's folder without losing the comments of unchanged parts. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseDocument, type Document } from 'yaml'

/**
 * Reads a YAML file as a document that can be changed.
 * @returns null if the file does not exist
 * @throws Error with a message for the owner if it is no valid YAML
 */
export async function openDocument(path: string): Promise<Document | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return null
  })
  if (text === null) return null
  const document = parseDocument(text)
  if (document.errors.length > 0)
    throw new Error(`The file ${path} is no valid YAML. See its problems with: npm run content -- --dry-run`)
  return document
}

/** Writes the file and creates its folder if necessary. */
export async function writeDocument(path: string, document: Document): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(`${path}.new`, document.toString({ lineWidth: 0 }))
  await rename(`${path}.new`, path)
}

/** Sets a top-level key. @param value undefined removes the key */
export function setKey(document: Document, key: string, value: unknown): void {
  if (value === undefined) document.delete(key)
  else document.set(key, document.createNode(value))
}
