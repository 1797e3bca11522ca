/** Replaces Persian (۰-۹) and Arabic (٠-٩) digits by ASCII ones. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

const PERSIAN: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ڪ: 'ک' }

/** Replaces letters of an Arabic keyboard by those of a Persian one. */
export function toPersianLetters(text: string): string {
  return text.replace(/[يىكڪ]/g, (letter) => PERSIAN[letter] ?? letter)
}

// Direction marks and overrides, zero-width spaces, byte order marks. Not the half-space (U+200C) and the joiner of emoji
// (U+200D), because they change how text looks.
const INVISIBLE_MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Removes the marks that messengers and spreadsheets put around copied numbers and names. */
export function withoutInvisibleMarks(text: string): string {
  return text.replace(INVISIBLE_MARKS, '')
}

/**
 * Slug of a name (spec §5): keeps lower-case Latin letters, digits, hyphens and Persian characters; slashes and
 * white space become hyphens; repeated hyphens collapse.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[/\\\s\u200c]+/g, '-')
    .replace(/[^a-z0-9\-\u0600-\u06ff]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}
