import { decoded, pagePaths, wordsOf } from './pagePaths.ts'

/** Whose addresses are typed by nobody and hold codes, or depend on who asks. */
const untouched = ['account', 'call-back', 'cp']

const patterns = pagePaths
  .map((path) => path.replaceAll('?', '').split('/').slice(1))
  .filter(([first = '']) => !untouched.includes(first))

/**
 * The one spelling of a page's path: without a slash at the end, its fixed words in small letters. Ids and slugs
 * stay as they are, and so does a path with an empty part, which names nothing (`//x` would even name a host).
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

/** Only a spelling that differs is replaced: the same letters may be escaped or not. */
function wordOf(known: string | undefined, part: string, word: string | undefined): string {
  if (known !== word || known === undefined) return part
  return decoded(part) === known ? part : encodeURIComponent(known)
}
