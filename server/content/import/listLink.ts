import type { Link } from '../../../contract/commonSchemas.ts'
import { readablePath } from '../../../contract/readablePath.ts'

/** Reads `name = target`, or a target alone: the URL of a list, or words, of which `toSearch` makes a URL. */
export function readListLink(text: string, toSearch: (words: string) => string): Link {
  const [, name, named] = /^(.+?)\s+=\s+(.+)$/.exec(text.trim()) ?? []
  const target = named ?? text.trim()
  if (target.startsWith('/')) return { label: name ?? 'دیدن ساعت‌ها', url: target }
  return { label: name ?? target, url: readablePath(toSearch(target)) }
}
