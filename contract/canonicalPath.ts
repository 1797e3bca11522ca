import { decoded, pagePaths, wordsOf } from './pagePaths.ts'

/**
 * First segments of paths that `canonicalPath` does not change. These pages contain codes or depend on the visitor, and nobody
 * types their URLs.
 */
const untouched = ['account', 'call-back', 'cp']

const patterns = pagePaths
  .map((path) => path.replaceAll('?', '').split('/').slice(1))
  .filter(([first = '']) => !untouched.includes(first))

/**
 * Returns the canonical spelling of a page's path: no slash at the end, fixed segments in lower case. Does not change ids and
 * slugs, nor a path with an empty segment, because it belongs to no page and `//x` would be another host.
 */
export function canonicalPath(path: string): string {
  const parts = path.replace(/\/$/, '').split('/').slice(1)
  const words = wordsOf(`/${parts.join('/')}`)
  if (words.includes('') || untouched.includes(words[0] ?? '')) return path
  const pattern = patterns.find((known) => fits(known, words))
  const spelled = parts.map((part, index) => wordOf(pattern?.[index], part, words[index]))
  return `/${spelled.join('/')}`
}

function fits(pattern: readonly string[], words: readonly string[]): boolean {
  return (
    words.length <= pattern.length &&
    words.every((word, index) => pattern[index]?.startsWith(':') || pattern[index] === word)
  )
}

/** Replaces a segment only if its letters differ, because escaped and unescaped spellings are both accepted. */
function wordOf(known: string | undefined, part: string, word: string | undefined): string {
  if (known !== word || known === undefined) return part
  return decoded(part) === known ? part : encodeURIComponent(known)
}
