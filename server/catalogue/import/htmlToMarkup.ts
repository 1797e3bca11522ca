import { toParagraphs } from './toParagraphs.ts'

const BLOCK = /<(p|h[2-5]|ul)>([\s\S]*?)<\/\1>\s*/gy
const ITEM = /<li>([\s\S]*?)<\/li>\s*/gy
/** The element by which `toParagraphs` isolates Latin words among Persian ones. */
const LATIN = /<bdi(?: dir="ltr")?>([\w .+-]*)<\/bdi>/g
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/**
 * Converts the HTML of a text to the markup of `toParagraphs`, for authors who do not read HTML. Returns HTML with
 * other elements, such as a table, unchanged, so that saving it loses nothing.
 */
export function htmlToMarkup(html: string): string {
  const plain = html.replace(LATIN, '$1')
  const blocks = all(BLOCK, plain.trim())
  if (!blocks) return html
  const texts = blocks.map(([, tag = '', inside = '']) => written(tag, inside))
  const text = texts.includes(null) ? null : texts.join('\n\n')
  return text !== null && toParagraphs(text) === tidy(plain) ? text : html
}

function written(tag: string, inside: string): string | null {
  if (tag === 'p') return words(inside)
  if (tag !== 'ul') return `${'#'.repeat(Number(tag[1]) - 1)} ${words(inside)}`
  return (
    all(ITEM, inside.trim())
      ?.map(([, item = '']) => `- ${words(item)}`)
      .join('\n') ?? null
  )
}

const words = (inside: string) =>
  inside
    .replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, '[$2]($1)')
    .replace(/<\/?(?:b|strong)>/g, '**')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** Normalises spaces between tags, and `b` to `strong`. */
const tidy = (html: string) =>
  html
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[2-5]|ul|li)>) ?/g, '$1')
    .replace(/(<\/?)b>/g, '$1strong>')

/** All matches of a sticky pattern; null if the text has anything else. */
function all(pattern: RegExp, text: string): RegExpMatchArray[] | null {
  const found = [...text.matchAll(pattern)]
  return found.reduce((length, [match]) => length + match.length, 0) === text.length ? found : null
}
