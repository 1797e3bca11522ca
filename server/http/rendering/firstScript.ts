import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { buildFolders } from './assets.ts'

/**
 * The script that every document holds (docs/decisions/0012); none in development, where the document names its
 * scripts itself.
 * @throws Error for a text that would end its element
 */
export function readFirstScript(root: string): string | undefined {
  const file = buildFolders(root).firstScript
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  if (/<\/script|<!--/i.test(text)) throw new Error(`${file} cannot stand in a document`)
  return text
}

/** What the content policy allows that text by. */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
