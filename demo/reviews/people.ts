/** Author names of demo reviews and questions. */
const first = (
  'مریم زهرا سارا نرگس الهام شیما پریسا مهسا نگین آیدا سمیرا لیلا هانیه علی رضا امیر حسین محمد ' +
  'مهدی سعید پویا آرش نیما بهزاد کیوان فرهاد سینا مجید حمید یاسر اکبر داوود میلاد شهاب ژینا روژان ' +
  'آتنا فاطمه عسل'
).split(' ')
const letters = 'الف ب پ ت ج ح خ د ر ز س ش ص ط ع ف ق ک م ن ه ی'.split(' ')

/** @param random 0 to 1 */
export function nameOf(random: () => number): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  return `${pick(first)} ${pick(letters)}.`
}
