/**
 * Persian words that the shop does not use, and their replacements: bureaucratic or purist words, second names for one
 * thing, and promises whose text is in contract/shopWords.ts. The test searches the patterns in source and docs, so they must
 * not match ordinary text.
 */
interface Refused {
  pattern: RegExp
  instead: string
  /** Files that may contain the pattern. */
  except?: RegExp
}

export const refusedWords: readonly Refused[] = [
  { pattern: /برگزی[دن]|برمی‌?گزین/, instead: 'انتخاب، منتخب' },
  { pattern: /پیش‌تر/, instead: 'قبلاً' },
  { pattern: /پیشین/, instead: 'قبلی', except: /identity\/places\.ts$|catalogue\/import\/columns\.ts$/ },
  { pattern: /نویسه/, instead: 'حرف' },
  { pattern: /دست‌کم(?! نگیر)/, instead: 'حداقل' },
  { pattern: /افزوده (?:ن?شد|می‌شود)/, instead: 'اضافه شد' },
  { pattern: /رایانامه|پست الکترونیک/, instead: 'ایمیل' },
  { pattern: /این‌جا/, instead: 'اینجا' },
  { pattern: /بی‌نیاز از/, instead: 'بدون نیاز به' },
  { pattern: /نوار نشانی/, instead: 'خودتان آن را کپی کنید' },
  { pattern: /صفحه را تازه/, instead: 'صفحه را دوباره باز کنید' },
  { pattern: /دقیقه خواندن/, instead: 'دقیقه مطالعه' },
  { pattern: /می‌پوشاند|زیر گارانتی/, instead: 'مشمول گارانتی' },
  { pattern: /پیشامد|پول بازی/, instead: 'حالت، پول آزمایشی' },
  { pattern: /کنونی/, instead: 'فعلی' },
  { pattern: /پرونده/, instead: 'فایل' },
  { pattern: /شگفت.?انگیز/, instead: 'OFFERS_TITLE', except: /(?:search-aliases|watch-language)\.txt$/ },
  { pattern: /شماره (?:سفارش|موبایل|مرجع|سریال|تماس|تلفن|کارت|پیگیری)/, instead: 'شمارهٔ …' },
  { pattern: /[\u0621-\u06cc]\s?\?["'`»<\s]/, instead: '؟' },
  { pattern: /(?:هفت|۷|7) روز(?! کاری)/, instead: 'RETURN_TIME (هفت روز کاری)' },
  { pattern: /(?:ده|دوازده|پانزده|شانزده|هفده|بیست) (?:برند|خانهٔ ساعت)/, instead: 'counted, not written' },
  { pattern: /[\u0621-\u06cc] [^\n'"`<>{}$]*09\d{9}/, instead: 'digits of the sentence: ۰۹…' },
]
