import { withoutInvisibleMarks } from '../../../../contract/text.ts'

const LIST_ITEM = /<p\b[^>]*class="?MsoListParagraph[^>]*>([\s\S]*?)<\/p>/gi
const MARKER = /<span\b[^>]*mso-list:\s*Ignore[^>]*>([\s\S]*?)<\/span>\s*(?:<\/span>)?/i

/**
 * Removes Word's comments, styles and Office elements from pasted HTML, and turns its bulleted or numbered paragraphs into lists.
 * Removes `origin` from the shop's own URLs, because the shop stores pictures by their path. The editor's schema drops all other
 * unknown elements.
 */
export function cleanPasted(html: string, origin: string): string {
  const bare = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|xml|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?[a-z]+:[^>]*>/gi, '')
    .replaceAll(`="${origin}/`, '="/')
  return withoutInvisibleMarks(withLists(bare))
}

/** Word has no list elements: each item is a paragraph that begins with its marker. */
function withLists(html: string): string {
  const items = html.replace(LIST_ITEM, (_paragraph, inner: string) => {
    const marker = (MARKER.exec(inner)?.[1] ?? '').replace(/<[^>]*>|&nbsp;/g, '').trim()
    const list = /^[\d۰-۹٠-٩]+[.)\-ـ]?$/.test(marker) ? 'ol' : 'ul'
    return `<${list}><li>${inner.replace(MARKER, '')}</li></${list}>`
  })
  return items.replace(/<\/(ol|ul)>\s*<\1>/g, '')
}
