import { toPersianDigits } from '../../lib/persian.ts'
import { MASK, type Persons } from './mask.ts'

const personKey = /^(?:firstname|lastname|receiver|buyer|mobile|username|email|avatar|ip|device)$/i
/** Masked only in an address, which also has `receiver` or `postalCode`; other objects use these keys for other data. */
const placeKey = /^(?:province|city)$/
const nameKey = /^(?:firstname|lastname|receiver)$/i
/** Characters. Shorter names are not masked inside texts. */
const SHORTEST = 2

function isPerson(holder: object, key: string): boolean {
  if (personKey.test(key)) return true
  if (placeKey.test(key)) return 'postalCode' in holder || 'receiver' in holder
  return key === 'name' && 'mobile' in holder
}

/** Collects the names, mobile numbers and e-mail addresses in `values`, so that they are also masked inside texts. */
export function personsIn(values: readonly unknown[]): Persons {
  const names = new Set<string>()
  const marks = new Set<string>()
  for (const value of values)
    JSON.stringify(value, function (this: object, key, part: unknown) {
      if (typeof part !== 'string' || !isPerson(this, key)) return part
      if (nameKey.test(key) || key === 'name') names.add(part.trim())
      else if (/^mobile$|^username$/i.test(key)) numberOf(part).forEach((mark) => marks.add(mark))
      else if (part.includes('@')) marks.add(part.trim())
      return part
    })
  const patterns = [...names].filter(({ length }) => length >= SHORTEST).map(escaped)
  // Matches whole words only, because a name may be part of another word.
  const named =
    patterns.length > 0 ? new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'gu') : null
  return {
    isPerson,
    clean(text) {
      const plain = [...marks].reduce((rest, mark) => rest.replaceAll(mark, MASK), text)
      return named ? plain.replace(named, MASK) : plain
    },
  }
}

/** The last ten digits of a mobile number in Latin and Persian digits. */
function numberOf(mobile: string): string[] {
  const digits = /9\d{9}$/.exec(mobile)?.[0]
  return digits ? [digits, toPersianDigits(digits)] : []
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
