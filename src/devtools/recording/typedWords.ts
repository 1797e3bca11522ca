import { normalisePersian } from '../../../contract/normalise.ts'
import { toAsciiDigits } from '../../../contract/text.ts'

/** Of a browser's own words for fields: what the consent to a recording names. */
const named = /^(?:name|given-name|family-name|username|email|tel|address-level[12])$/
const typing = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), textarea'
/** Characters: shorter words, and numbers that may be those of goods, stand everywhere. */
const SHORTEST = { words: 3, numbers: 6 }

/**
 * Gives what is typed into forms from now on, and what stands in them already, in the spellings in which it may come
 * back: that is never recorded. Searches and choices stay, as they are in the address, and so does what the consent names.
 */
export function listenToTyping(page: Document): () => ReadonlySet<string> {
  const words = new Set<string>()
  /** Fields that are being typed into: what they hold counts only as long as they hold it. */
  const latest = new Map<Element, readonly string[]>()

  function keep(field: Element): void {
    latest.delete(field)
    if (isPrivate(field)) spellingsOf(field.value).forEach((word) => words.add(word))
  }
  page.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof Element && isPrivate(target)) latest.set(target, spellingsOf(target.value))
    },
    true,
  )
  for (const end of ['change', 'focusout'])
    page.addEventListener(end, ({ target }) => target instanceof Element && keep(target), true)
  page.querySelectorAll(typing).forEach(keep)

  return () => (latest.size === 0 ? words : new Set([...words, ...[...latest.values()].flat()]))
}

function isPrivate(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  if (!field.matches(typing)) return false
  const { form, autocomplete, readOnly } = field as HTMLInputElement
  if (readOnly || named.test(autocomplete)) return false
  if (field.matches('textarea')) return true
  return form !== null && !form.matches('[role=search], [action]')
}

function spellingsOf(value: string): string[] {
  const tidy = value.trim().replace(/\s+/g, ' ')
  const all = [value, value.trim(), tidy, toAsciiDigits(tidy), normalisePersian(tidy), tidy.toUpperCase()]
  return [...new Set(all)].filter(
    ({ length }) => length >= (/^[\d۰-۹]*$/.test(tidy) ? SHORTEST.numbers : SHORTEST.words),
  )
}
