import { toParagraphs } from './toParagraphs.ts'

const BLOCK = /<(p|h[2-5]|ul)>([\s\S]*?)<\/\1>\s*/gy
const ITEM = /<li>([\s\S]*?)<\/li>\s*/gy
/** Latin words keep their place among Persian ones without it. */
const LATIN = /<bdi(?: dir="ltr")?>([\w .+-]*)<\/bdi>/g
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/**
 * A text about a product as its author would write it, for not everybody reads HTML: the signs of `toParagraphs` instead of
 * tags. With more than these in it, such as a table, it stays as it is: nothing is lost when it is saved again.
 */
export function asWritten(html: string): string {
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
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** The same to a reader: without the space between tags, bold by one name. */
const tidy = (html: string) =>
  html
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[2-5]|ul|li)>) ?/g, '$1')
    .replace(/(<\/?)b>/g, '$1strong>')

/** Every match of a sticky pattern, when the text consists of nothing else. */
function all(pattern: RegExp, text: string): RegExpMatchArray[] | null {
  const found = [...text.matchAll(pattern)]
  return found.reduce((length, [match]) => length + match.length, 0) === text.length ? found : null
}
