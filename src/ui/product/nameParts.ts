/** The beginning that most names share. On a card it would take the space of the distinctive part. */
const GENERIC = /^ساعت (?:مچی )?(?:(?:مردانه|زنانه)(?:[ٔی]|‌ی)? )?(?=\S)/

/** Splits a name into the common beginning, which a card hides visually, and the rest. */
export function nameParts(nameFa: string): [generic: string, own: string] {
  const generic = GENERIC.exec(nameFa)?.[0] ?? ''
  return [generic, nameFa.slice(generic.length)]
}
