/** What the names of most watches begin with; on a card it takes the room of the words that tell them apart. */
const GENERIC = /^ساعت (?:مچی )?(?:(?:مردانه|زنانه)(?:[ٔی]|‌ی)? )?(?=\S)/

/** The generic beginning of a name, which a card leaves to those who listen, and the rest, which it shows. */
export function nameParts(nameFa: string): [generic: string, own: string] {
  const generic = GENERIC.exec(nameFa)?.[0] ?? ''
  return [generic, nameFa.slice(generic.length)]
}
