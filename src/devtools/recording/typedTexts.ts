import { normalisePersian } from '../../../contract/normalise.ts'
import { toAsciiDigits } from '../../../contract/text.ts'
import { tidyLine } from '../../../contract/validation.ts'

/** Values of `autocomplete` for data that the consent to a recording lists. These fields are recorded. */
const named = /^(?:name|given-name|family-name|username|email|tel|address-level[12])$/
const typing = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), textarea'
/** Characters. Shorter texts and numbers, such as product codes, are not masked, because they occur in many other values. */
const SHORTEST = { texts: 3, numbers: 6 }

/**
 * Returns a function that lists the text typed into forms so far, in every spelling in which an answer may repeat it. The
 * recorder masks it. Searches, filters and the fields that the consent names are excluded.
 */
export function listenToTyping(page: Document): () => ReadonlySet<string> {
  const texts = new Set<string>()
  /** Current text of fields that the user is typing into; replaced with each letter. */
  const latest = new Map<Element, readonly string[]>()

  function keep(field: Element): void {
    latest.delete(field)
    if (isPrivate(field)) spellingsOf(field.value).forEach((text) => texts.add(text))
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

  return () => (latest.size === 0 ? texts : new Set([...texts, ...[...latest.values()].flat()]))
}

function isPrivate(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  if (!field.matches(typing)) return false
  const { form, autocomplete, readOnly } = field as HTMLInputElement
  if (readOnly || named.test(autocomplete)) return false
  if (field.matches('textarea')) return true
  return form !== null && !form.matches('[role=search], [action]')
}

function spellingsOf(value: string): string[] {
  const tidy = tidyLine(value)
  const single = value.trim().replace(/\s+/g, ' ')
  const all = [
    ...[value, value.trim(), single, toAsciiDigits(single)],
    ...[tidy, toAsciiDigits(tidy), normalisePersian(tidy), tidy.toUpperCase()],
  ]
  return [...new Set(all)].filter(
    ({ length }) => length >= (/^[\d۰-۹]*$/.test(tidy) ? SHORTEST.numbers : SHORTEST.texts),
  )
}
