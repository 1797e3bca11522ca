import { escapeHtml } from '../../shared/escapeHtml.ts'
import { cleanHtml } from '../../shared/html.ts'
import { defused, plainText } from './cells.ts'

/** «## تیتر»: the number of signs is the level; the page itself has the first. */
const HEADING = /^(#{1,4}) +(?=\S)/
/** The dash, or the minus by which `plainText` replaces it. */
const ITEM = /^[-−•*] +(?=\S)/

/**
 * Converts a text of staff to HTML. Sanitises HTML; in plain text, each line becomes a paragraph, a heading («## تیتر»)
 * or a list item («- نکته»), with «**bold**» and «[link](https://…)».
 */
export function toParagraphs(text: string): string {
  if (/<[a-z]/i.test(text)) return defused(cleanHtml(text))
  return text
    .split(/\r?\n+/)
    .map((line) => block(line.trim()))
    .join('')
    .replaceAll('</ul><ul>', '')
}

function block(line: string): string {
  const level = HEADING.exec(line)?.[1]?.length
  if (level) return wrapped(`h${level + 1}`, line.replace(HEADING, ''))
  if (!ITEM.test(line)) return wrapped('p', line)
  const item = wrapped('li', line.replace(ITEM, ''))
  return item && `<ul>${item}</ul>`
}

function wrapped(tag: string, line: string): string {
  const words = plainText(line)
  return words && cleanHtml(`<${tag}>${inline(escapeHtml(words))}</${tag}>`)
}

const inline = (words: string) =>
  words
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^[\]]+)\]\(((?:https?:\/)?\/[^\s()"]+)\)/g, '<a href="$2">$1</a>')
