/** ASCII digits for Persian (۰-۹) and Arabic (٠-٩) ones; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Slug of a name (spec §5): lower-case latin letters, digits, hyphens and Persian characters stay,
 * slashes and white space become hyphens, repeated hyphens collapse.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[/\\\s\u200c]+/g, '-')
    .replace(/[^a-z0-9\-\u0600-\u06ff]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
}
