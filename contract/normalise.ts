/**
 * Persian text in the form that search compares. The database has the same functions (aqrabe_normalise,
 * aqrabe_compact, aqrabe_reference in server/migrations); one table of cases tests both.
 */
const FROM = 'يىئېےكڪةۀەہۂۃھؤۋأإآٱ۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩'
const TO = 'یییییککهههههههوواااا01234567890123456789'
const LETTERS = new Map(Array.from(FROM, (letter, index) => [letter, TO[index] ?? '']))
const LETTER = new RegExp(`[${FROM}]`, 'g')
// Harakat and other combining marks, tatweel, soft hyphen, joiners and direction controls.
const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u00ad\u200b\u200d-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const SPACES = /[\u0009-\u000d\u0020\u0085\u1680\u200c\u2028\u2029]+/g

/** Unifies Arabic and Persian letters and digits; removes marks and repeated spaces; lower case. */
export function normalisePersian(text: string): string {
  return text
    .normalize('NFKC')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter)
    .toLowerCase()
    .replace(MARKS, '')
    .replace(SPACES, ' ')
    .replace(/^ | $/g, '')
}

/** Like `normalise`, but also removes spaces, so that «جیشاک» matches «جی‌شاک». */
export function compactPersian(text: string): string {
  return normalisePersian(text).replaceAll(' ', '')
}

/** Keeps only Latin letters and digits, so that `ga2100` matches `GA-2100-1A1DR`. */
export function squashReference(text: string): string {
  return normalisePersian(text).replace(/[^a-z0-9]/g, '')
}
