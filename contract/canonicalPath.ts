import { decoded, pagePaths, wordsOf } from './pagePaths.ts'

/**
 * First parts of paths that stay as they are, because they hold codes or depend on the visitor and nobody types
 * them.
 */
const untouched = ['account', 'call-back', 'cp']

const patterns = pagePaths
  .map((path) => path.replaceAll('?', '').split('/').slice(1))
  .filter(([first = '']) => !untouched.includes(first))

/**
 * Returns the canonical spelling of a page's path: no slash at the end, fixed words in lower case. Ids and slugs
 * stay as they are. So does a path with an empty part, because it belongs to no page and `//x` would name another
 * host.
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

/** Replaces a part only if its letters differ: escaped and unescaped spellings are both accepted. */
function wordOf(known: string | undefined, part: string, word: string | undefined): string {
  if (known !== word || known === undefined) return part
  return decoded(part) === known ? part : encodeURIComponent(known)
}
