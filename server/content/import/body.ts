import { marked } from 'marked'
import { toSearch } from '../../../contract/storefrontListPaths.ts'
import { withoutInvisibleMarks } from '../../../contract/text.ts'
import { escapeHtml } from '../../shared/escapeHtml.ts'
import { withHeadingIds } from '../headings.ts'
import { allowedTags, cleanHtml } from '../../shared/html.ts'
import { readListLink } from './listLink.ts'
import type { LineProblem, Parts } from './frontMatter.ts'

export interface Body {
  /** Sanitised. */
  readonly html: string
  /** URLs of links and pictures as written, with their lines. */
  readonly addresses: readonly Address[]
  /** Ids that links with `#…` may refer to. */
  readonly anchors: ReadonlySet<string>
  readonly problems: readonly LineProblem[]
}

export interface Address {
  readonly address: string
  readonly isPicture: boolean
  readonly line: number
}

/** Reads the text of a file from Markdown or HTML. Reports elements that the sanitiser would remove. */
export function readBody({ body: written, bodyLine }: Parts, format: 'md' | 'html'): Body {
  const body = format === 'md' ? withProductLists(written) : written
  const lineOf = (needle: string | RegExp) => bodyLine + lineIn(body, needle)
  if (!body.trim())
    return {
      html: '',
      addresses: [],
      anchors: new Set(),
      problems: [{ line: bodyLine, reason: 'متن خالی است.' }],
    }
  const raw = format === 'html' ? body : marked.parse(body, { async: false, gfm: true })
  const html = cleanHtml(raw)
  const problems = problemsOfTags(raw, lineOf)
  return {
    html,
    addresses: addressesIn(raw).map(({ address, isPicture }) => ({
      address,
      isPicture,
      line: lineOf(address) === bodyLine ? lineOf(decoded(address)) : lineOf(address),
    })),
    anchors: new Set(withHeadingIds(html).headings.map(({ id }) => id)),
    problems,
  }
}

/**
 * Replaces the lines `محصولات: …` of a Markdown text by links, which the page of an article shows as products; other pages
 * show the link.
 */
function withProductLists(body: string): string {
  return body.replace(/^.*محصولات.*$/gm, (line) => {
    const [, rule] = /^محصولات[ \t]*:[ \t]*(\S.*)$/.exec(withoutInvisibleMarks(line)) ?? []
    if (rule === undefined) return line
    const { label, url } = readListLink(rule, toSearch)
    return `<p class="products"><a href="${url.replaceAll('"', '%22')}">${escapeHtml(label)}</a></p>`
  })
}

function problemsOfTags(raw: string, lineOf: (needle: string | RegExp) => number): LineProblem[] {
  const names = new Set(
    [...raw.matchAll(/<([a-z][a-z0-9-]*)[\s/>]/gi)].map(([, name]) => name!.toLowerCase()),
  )
  const problems: LineProblem[] = []
  for (const name of names) {
    if (name === 'h1')
      problems.push({
        line: lineOf(/^#\s|<h1/m),
        reason: 'سرتیتر درجهٔ یک از آنِ عنوان صفحه است؛ در متن از ## آغاز کنید.',
      })
    else if (!allowedTags.includes(name) && name !== 'pre' && name !== 'del' && name !== 'input')
      problems.push({ line: lineOf(`<${name}`), reason: `برچسب <${name}> در متن پذیرفته نیست.` })
  }
  return problems
}

function addressesIn(html: string): { address: string; isPicture: boolean }[] {
  return [...html.matchAll(/<(a|img)\b[^>]*?\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi)].map(
    ([, tag, double, single, bare]) => ({
      address: (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
      isPicture: tag!.toLowerCase() === 'img',
    }),
  )
}

/** Number of lines before the first occurrence; 0 if there is none. */
function lineIn(text: string, needle: string | RegExp): number {
  const at = typeof needle === 'string' ? text.indexOf(needle) : text.search(needle)
  return at < 0 ? 0 : text.slice(0, at).split('\n').length - 1
}

/** Decodes a URL that Markdown percent-encoded; returns an invalid one unchanged. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
