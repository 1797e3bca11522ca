import { readablePath } from '../../contract/readablePath.ts'
import { toCategory } from '../../contract/storefrontPaths.ts'
import { slugify } from '../../contract/text.ts'

export interface Category {
  /** never changes, because links and imports use it */
  readonly id: number
  readonly parentId: number | null
  readonly title: string
  readonly slug: string
  readonly description: string
}

const entry = (
  id: number,
  parentId: number | null,
  title: string,
  description: string,
  slug = title,
): Category => ({
  id,
  parentId,
  title,
  slug: slugify(slug),
  description,
})

export const PROFESSIONAL_DIVING = 311
export const EVERYDAY_DIVING = 312

export const categories: readonly Category[] = [
  entry(
    1,
    null,
    'ساعت مردانه',
    'از ساعت‌های رسمی زیر آستین پیراهن تا ساعت‌هایی برای کوه و دریا؛ همه با ضمانت اصالت و گارانتی.',
  ),
  entry(11, 1, 'کلاسیک مردانه', 'صفحه‌های ساده، قاب‌های کم‌ضخامت و بندهایی که با کت‌وشلوار می‌نشینند.'),
  entry(12, 1, 'اتوماتیک مردانه', 'ساعت‌هایی که با حرکت دست کوک می‌شوند و باتری نمی‌خواهند.'),
  entry(13, 1, 'اسپرت مردانه', 'مقاوم، خوانا و آماده برای روزهای شلوغ.'),
  entry(2, null, 'ساعت زنانه', 'ساعت‌های ظریف، روزمره و نگین‌دار؛ سبک روی دست و دقیق در کار.'),
  entry(21, 2, 'مجلسی زنانه', 'برای شب‌هایی که ساعت، جواهر هم هست.'),
  entry(22, 2, 'روزمرهٔ زنانه', 'ساده و راحت؛ از صبح کاری تا عصر دیدار.'),
  entry(23, 2, 'نگین‌دار', 'بزل یا ایندکس‌هایی با نگین‌های تراش‌خورده که نور را می‌گیرند.'),
  entry(3, null, 'اسپرت و ماجراجویی', 'ساعت‌هایی که بیرون از خانه خوش‌ترند: زیر آب، روی کوه، در پرواز.'),
  entry(31, 3, 'غواصی', 'بزل گردان، شب‌نمای پرنور و مقاومت واقعی در برابر آب.'),
  entry(PROFESSIONAL_DIVING, 31, 'غواصی حرفه‌ای', 'مقاومت ۳۰۰ متر و بیشتر، با تاج پیچی و بزل یک‌طرفه.'),
  entry(EVERYDAY_DIVING, 31, 'غواصی روزمره', 'ظاهر ساعت غواصی با مقاومت ۲۰۰ متر؛ برای شنا و سفر.'),
  entry(32, 3, 'خلبانی و دوزمانه', 'وقت دو شهر در یک نگاه، با عقربهٔ چهارم و بزل ۲۴ ساعته.'),
  entry(33, 3, 'میدانی و کوهنوردی', 'عددهای درشت، قاب سبک و بندی که زود خشک می‌شود.'),
  entry(4, null, 'کلاسیک و رسمی', 'پیچیدگی‌های آرام و طراحی‌هایی که کهنه نمی‌شوند.'),
  entry(41, 4, 'فاز ماه', 'ماه در پنجره‌ای کوچک بالا می‌آید و پنهان می‌شود؛ مثل آسمان.'),
  entry(42, 4, 'مستطیل و بشکه‌ای', 'قاب‌هایی با خط‌های کشیده، یادگار معماری دههٔ بیست و سی.'),
  entry(43, 4, 'اسکلتون و قلب‌باز', 'چرخ‌دنده‌ها و رقاصک، پیش چشم شما.'),
  entry(5, null, 'کرونوگراف', 'زمان‌سنج‌هایی برای پیست، آشپزخانه و هر لحظه‌ای که باید اندازه گرفته شود.'),
  entry(51, 5, 'مسابقه‌ای', 'با مقیاس تاکی‌متر روی بزل و دکمه‌هایی که محکم می‌زنند.'),
  entry(52, 5, 'کرونوگراف کلاسیک', 'زمان‌سنج با لباس رسمی؛ صفحه‌های روشن و زیرصفحه‌های هم‌رنگ.'),
  entry(6, null, 'هوشمند و دیجیتال', 'از صفحهٔ فارسی و اوقات شرعی تا زنگ و نور پس‌زمینه.'),
  entry(61, 6, 'هوشمند', 'پایش تندرستی، اعلان تماس و پیام، و باتری چندروزه.'),
  entry(62, 6, 'دیجیتال', 'نمایشگر درشت، زنگ، زمان‌سنج و بدنه‌ای که ضربه می‌خورد و می‌ماند.'),
  entry(63, 6, 'عقربه‌ای دیجیتال', 'عقربه برای نگاه سریع، نمایشگر برای ریز کار.'),
  entry(7, null, 'بند و لوازم', 'بند تازه، ساعت تازه؛ و جعبه‌ای که ساعت‌ها را نو نگه می‌دارد.'),
  entry(71, 7, 'بند چرمی', 'چرم گاوی دباغی گیاهی، دوخته با نخ موم‌خورده.'),
  entry(72, 7, 'بند فلزی و حصیری', 'استیل ضدزنگ با پیچ و پین استاندارد و قفل ایمنی.'),
  entry(73, 7, 'بند لاستیکی و پارچه‌ای', 'زودخشک، نرم و بی‌حساسیت؛ برای آب و ورزش.'),
  entry(74, 7, 'جعبه و نگهداری', 'جعبهٔ چوبی و چرمی برای یک تا دوازده ساعت.'),
  entry(8, null, 'عددهای فارسی', 'ساعت‌هایی که با خط خودمان وقت را نشان می‌دهند.'),
]

export function categoryOf(id: number): Category {
  const found = categories.find((category) => category.id === id)
  if (!found) throw new Error(`there is no category ${id}`)
  return found
}

/** Returns the category and its ancestors, root first. */
export function ancestryOf(id: number): readonly number[] {
  const category = categoryOf(id)
  return category.parentId === null ? [id] : [...ancestryOf(category.parentId), id]
}

export function categoryUrl(id: number): string {
  return readablePath(toCategory(categoryOf(id)))
}
