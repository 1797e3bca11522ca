import type { Heading } from '../../contract/content/schemas.ts'
import { slugify } from '../../contract/text.ts'

/**
 * Adds an id to every h2 and h3, and lists them. Only for sanitised HTML, whose tags are well-formed. An id of Latin
 * letters gets a prefix, because the browser defines global variables by ids.
 */
export function withHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const taken = new Set<string>()
  const marked = html.replace(/<h([23])([^>]*)>([\s\S]*?)<\/h\1>/g, (_tag, level, attributes, inner) => {
    const text = textOf(String(inner))
    const id = freeId(text, taken)
    headings.push({ id, text, level: Number(level) })
    return `<h${level}${attributes} id="${id}">${inner}</h${level}>`
  })
  return { html: marked, headings }
}

/** Wraps every table in a focusable element, so that it scrolls by keyboard too. Only for sanitised HTML. */
export function withTableFrames(html: string): string {
  return html
    .replaceAll('<table', '<div role="group" aria-label="جدول" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
}

/** Plain text of sanitised HTML. Replaces inline tags by nothing, so that no space precedes a full stop. */
export function textOf(html: string): string {
  const text = html
    .replace(/<\/?(?:a|abbr|b|bdi|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity]!)
  return text.replace(/[^\S\u200c]+/g, ' ').trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

function freeId(text: string, taken: Set<string>): string {
  const slug = slugify(text) || 'part'
  const base = /^[\x21-\x7e]*$/.test(slug) ? `s-${slug}` : slug
  let id = base
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
  taken.add(id)
  return id
}
