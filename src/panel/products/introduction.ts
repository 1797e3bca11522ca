/** Nothing but paragraphs, as the server makes them of a plain text. */
const PLAIN = /^(?:<p>[^<]*<\/p>)+$/
const TAG = /<[a-z]/i
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/**
 * An introduction as its author would write it: a plain text while it is nothing else, for not everybody reads HTML. The
 * server makes the same paragraphs of it again. With anything more in it, it stays as it is.
 */
export function introductionToText(html: string): string {
  if (!PLAIN.test(html)) return html
  const text = html
    .slice('<p>'.length, -'</p>'.length)
    .replaceAll('</p><p>', '\n\n')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => signs[name] ?? '')
  return TAG.test(text) ? html : text
}
