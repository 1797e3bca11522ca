import { escapeHtml } from '../../shared/escapeHtml.ts'
import { cleanHtml } from '../../shared/html.ts'
import { defused, plainText } from './cells.ts'

/** What staff write about a product, in a file or in the panel: HTML is sanitised, each line of plain text a paragraph. */
export function toParagraphs(text: string): string {
  if (/<[a-z]/i.test(text)) return defused(cleanHtml(text))
  return text
    .split(/\r?\n+/)
    .map(plainText)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => cleanHtml(`<p>${escapeHtml(paragraph)}</p>`))
    .join('')
}
