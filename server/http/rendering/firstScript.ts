import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { buildFolders } from './assets.ts'

/**
 * The inline script of every document (docs/decisions/0012); undefined in development, where documents refer to their
 * scripts.
 * @throws Error if the text would end its script element
 */
export function readFirstScript(root: string): string | undefined {
  const file = buildFolders(root).firstScript
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  if (/<\/script|<!--/i.test(text)) throw new Error(`${file} cannot stand in a document`)
  return text
}

/** The source of an inline script in the content security policy. */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
