/** Endings of Persian words, the longest first: plural, «ی», comparison, attached pronouns, colloquial «ه» and «و». */
const ENDINGS =
  'هایشان هایش هایم هایی هاشون هاش هام های ها ترین تر مان تان شان مون تون شون ام ات اش ای یی ی م ت ش ه و ن'.split(
    ' ',
  )
const SHORTEST = 2

/** The stems of a word without its endings, the longest first; the word itself is not among them. */
export function stemsOf(word: string): string[] {
  const stems = new Set<string>()
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < SHORTEST) continue
    const stem = word.slice(0, -ending.length)
    stems.add(stem)
    // «صفحش» is «صفحه‌اش».
    if (['ش', 'ت', 'م', 'شون', 'مون', 'تون'].includes(ending)) stems.add(`${stem}ه`)
    // In «بندهایش» the plural precedes the pronoun.
    for (const inner of ['ها', 'ی'])
      if (stem.endsWith(inner) && stem.length - inner.length >= SHORTEST)
        stems.add(stem.slice(0, -inner.length))
  }
  return [...stems].sort((a, b) => b.length - a.length)
}

/** Whether the word, with or without an ending, is among these. */
export const isAmong = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || stemsOf(word).some((stem) => stem.length > SHORTEST && words.has(stem))
