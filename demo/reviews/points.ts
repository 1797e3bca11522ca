import { createRandom } from '../../server/artwork/random.ts'
import { fill, type Facts } from './facts.ts'

/** Pros and cons of demo reviews, and answers of the shop; braces as in praise.ts. */
const pros = [
  ...['بسته‌بندی مرتب', 'ارزش خرید', '{?watch}ظاهر شیک', '{?watch}ساخت تمیز', '{?thin}نازک و سبک'],
  ...[
    '{?sapphire}شیشهٔ بی‌خش',
    '{?leather}چرم نرم',
    '{?steel}بند محکم',
    '{?soft}بند سبک',
    '{?mesh}بند حصیری راحت',
  ],
  ...[
    '{?automatic}حرکت نرم ثانیه‌شمار',
    '{?quartz}دقت بالا',
    '{?solar}بدون نیاز به باتری',
    '{?smart}صفحهٔ خوانا',
  ],
  ...['{?swim}ضدآب برای شنا', '{?lume}شب‌نمای روشن', '{?formal}مناسب مجلس', '{?digital}منوی ساده'],
]
const cons = [
  ...['{?watch}جعبهٔ ساده', '{?watch}دفترچهٔ کوتاه', '{?big}درشت برای مچ ظریف', '{?thick}ضخیم زیر آستین'],
  ...['{?plainGlass}شیشه خط می‌افتد', '{?leather}چرم آب را دوست ندارد', '{?steel}لبهٔ قفل زود خط می‌افتد'],
  ...['{?quartz}تیک‌تاک در سکوت شب', '{?handWound}کوک هرروزه', '{?splash}برای شنا مناسب نیست'],
  ...['{?smart}شارژ هرچندروزه', '{?calendar}پنجرهٔ تاریخ ریز', 'ارسال کمی طول کشید'],
]
const thanks = [
  'سپاس که تجربه‌تان را نوشتید. خوشحالیم که راضی هستید.',
  'ممنون از وقتی که گذاشتید؛ دیدگاهتان به خریداران بعدی کمک می‌کند.',
]
const apologies = [
  'از این بابت متأسفیم. اگر هنوز مشکلی هست، شمارهٔ سفارش را برای پشتیبانی بفرستید تا پیگیری کنیم.',
  'ممنون که گفتید. آنچه نوشتید به همکارانمان در انبار رسید تا تکرار نشود.',
  'حق با شماست و عذر می‌خواهیم. تا پایان مهلت بازگشت می‌توانید کالا را از صفحهٔ سفارش برگردانید.',
]

const SHARE_WITH_POINTS = 0.4
const ANSWERED_BELOW = 4
const ANSWER_AFTER_MS = 26 * 60 * 60_000

/** @param seed the same seed gives the same points */
export function pointsAndReply(
  facts: Facts,
  { rating, createdAt }: { rating: number; createdAt: Date },
  seed: number,
) {
  const random = createRandom(seed)
  const some = (list: readonly string[], most: number) => {
    const fitting = list.flatMap((point) => fill(point, facts) ?? [])
    const count = Math.floor(random() * (most + 1))
    return [...fitting].sort((one, other) => order(one, seed) - order(other, seed)).slice(0, count)
  }
  const hasPoints = random() < SHARE_WITH_POINTS
  const isBad = rating < ANSWERED_BELOW
  const answers = isBad ? apologies : thanks
  const reply = random() < (isBad ? 0.7 : 0.08) ? (answers[Math.floor(random() * answers.length)] ?? '') : ''
  return {
    pros: hasPoints ? some(pros, isBad ? 1 : 3) : [],
    cons: hasPoints ? some(cons, isBad ? 3 : 1) : [],
    reply,
    repliedAt: reply ? new Date(createdAt.getTime() + ANSWER_AFTER_MS) : null,
  }
}

/** A sort key that shuffles the points of each review differently. */
const order = (point: string, seed: number) =>
  createRandom(seed + point.length * 31 + (point.codePointAt(2) ?? 0))()
