import sanitizeHtml from 'sanitize-html'
import { isOfTrustMark } from '../../contract/contentPolicy.ts'

/** Tags allowed in texts of staff. */
export const allowedTags: readonly string[] = [
  ...['p', 'br', 'hr', 'span', 'div', 'section', 'figure', 'figcaption', 'blockquote', 'address', 'time'],
  ...['h2', 'h3', 'h4', 'h5', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'bdi', 'bdo'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'code'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
]

/** The `rel` of a link. Links of trust marks send the referrer, because the issuer checks from which shop a visitor comes. */
const relOf = (href: string) => (isOfTrustMark(href) ? 'noopener' : 'noopener noreferrer')

/** Sanitises HTML of staff: removes everything but text, headings, lists, tables, links and pictures. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: {
      '*': ['dir', 'lang', 'title', 'class'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, attributes) => ({
        tagName,
        attribs: attributes['target'] ? { ...attributes, rel: relOf(attributes['href'] ?? '') } : attributes,
      }),
    },
  })
}
