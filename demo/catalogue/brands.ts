import type { BrandFont } from '../../server/artwork/types.ts'

export interface Brand {
  readonly id: number
  readonly code: string
  readonly nameEn: string
  readonly nameFa: string
  readonly country: string
  readonly slug: string
  /** text and font on the dial */
  readonly dial: { readonly text: string; readonly font: BrandFont }
  readonly warrantyMonths: number
  /** one sentence for introductions */
  readonly about: string
}

const latin = (text: string, font: BrandFont) => ({ text, font })

/** The fictional brands of the demo; their order determines their ids. */
const descriptions = [
  {
    code: 'HIR',
    nameEn: 'HIRMAND',
    nameFa: 'هیرمند',
    country: 'ایران',
    dial: latin('HIRMAND', 'sans'),
    warrantyMonths: 24,
    about: 'هیرمند ساعت‌هایش را در تهران طراحی می‌کند و در کارگاهی کوچک، یکی‌یکی تنظیم و آزمایش می‌کند.',
  },
  {
    code: 'DAR',
    nameEn: 'DARYA',
    nameFa: 'دریا',
    country: 'ژاپن',
    dial: latin('DARYA', 'sans'),
    warrantyMonths: 24,
    about: 'دریا جز ساعت غواصی چیزی نمی‌سازد و هر قاب را پیش از بسته‌بندی زیر فشار آب می‌آزماید.',
  },
  {
    code: 'ZAR',
    nameEn: 'ZARRIN',
    nameFa: 'زرین',
    country: 'سوئیس',
    dial: latin('ZARRIN', 'serif'),
    warrantyMonths: 36,
    about: 'زرین به ساعت‌های رسمی شناخته می‌شود؛ صفحه‌های دست‌کار و قاب‌هایی که آرام می‌درخشند.',
  },
  {
    code: 'TIZ',
    nameEn: 'TIZTAK',
    nameFa: 'تیزتک',
    country: 'ژاپن',
    dial: latin('TIZTAK', 'sans'),
    warrantyMonths: 18,
    about: 'تیزتک از پیست‌های مسابقه آمده است و کرونوگراف را ساده و خوانا می‌خواهد.',
  },
  {
    code: 'SHB',
    nameEn: 'SHABTAB',
    nameFa: 'شب‌تاب',
    country: 'ایران',
    dial: latin('شب‌تاب', 'persian'),
    warrantyMonths: 18,
    about: 'شب‌تاب عددهای فارسی را به صفحهٔ ساعت برگردانده و برای هر صفحه خطی تازه کشیده است.',
  },
  {
    code: 'SEP',
    nameEn: 'SEPEHR',
    nameFa: 'سپهر',
    country: 'سوئیس',
    dial: latin('SEPEHR', 'serif'),
    warrantyMonths: 36,
    about: 'سپهر سراغ پیچیدگی‌های آسمانی رفته است: فاز ماه، تقویم و ذخیرهٔ نیرو.',
  },
  {
    code: 'MAH',
    nameEn: 'MAHTAB',
    nameFa: 'مهتاب',
    country: 'فرانسه',
    dial: latin('MAHTAB', 'serif'),
    warrantyMonths: 24,
    about: 'مهتاب ساعت را همان‌قدر جواهر می‌بیند که ابزار؛ ظریف، روشن و بی‌هیاهو.',
  },
  {
    code: 'KAV',
    nameEn: 'KAVIR',
    nameFa: 'کویر',
    country: 'آلمان',
    dial: latin('KAVIR', 'condensed'),
    warrantyMonths: 24,
    about: 'کویر برای راه‌های دور می‌سازد: صفحه‌های خوانا، بندهای محکم و قاب‌های سبک.',
  },
  {
    code: 'TUF',
    nameEn: 'TUFAN',
    nameFa: 'توفان',
    country: 'ژاپن',
    dial: latin('TUFAN', 'condensed'),
    warrantyMonths: 18,
    about: 'توفان ساعت‌های دیجیتال مقاوم می‌سازد که از ضربه و آب و گل باکی ندارند.',
  },
  {
    code: 'NBZ',
    nameEn: 'NABZ',
    nameFa: 'نبض',
    country: 'چین',
    dial: latin('NABZ', 'sans'),
    warrantyMonths: 18,
    about: 'نبض ساعت هوشمند را با منوی فارسی، تقویم خورشیدی و اوقات شرعی عرضه می‌کند.',
  },
  {
    code: 'CHR',
    nameEn: 'CHARKH',
    nameFa: 'چرخ',
    country: 'سوئیس',
    dial: latin('CHARKH', 'serif'),
    warrantyMonths: 36,
    about: 'چرخ صفحه را کنار می‌زند تا موتور خودش تماشا شود.',
  },
  {
    code: 'MOS',
    nameEn: 'MOSAFER',
    nameFa: 'مسافر',
    country: 'آلمان',
    dial: latin('MOSAFER', 'sans'),
    warrantyMonths: 24,
    about: 'مسافر برای کسانی است که میان دو شهر و دو ساعت زندگی می‌کنند.',
  },
  {
    code: 'SNG',
    nameEn: 'SANG',
    nameFa: 'سنگ',
    country: 'سوئیس',
    dial: latin('SANG', 'sans'),
    warrantyMonths: 36,
    about: 'سنگ قاب و بند را از یک تکه می‌بیند و هر لبه را جداگانه پرداخت می‌کند.',
  },
  {
    code: 'ART',
    nameEn: 'ARTA',
    nameFa: 'آرتا',
    country: 'ایتالیا',
    dial: latin('ARTA', 'serif'),
    warrantyMonths: 24,
    about: 'آرتا از معماری میان دو جنگ الهام می‌گیرد: مستطیل‌ها، بشکه‌ها و خط‌های کشیده.',
  },
  {
    code: 'RAY',
    nameEn: 'RAYBOD',
    nameFa: 'رایبد',
    country: 'ژاپن',
    dial: latin('RAYBOD', 'sans'),
    warrantyMonths: 12,
    about: 'رایبد ساعت درست و بی‌ادعا را با قیمتی می‌فروشد که هر روز می‌شود آن را به دست بست.',
  },
  {
    code: 'NIL',
    nameEn: 'NILUFAR',
    nameFa: 'نیلوفر',
    country: 'ایتالیا',
    dial: latin('NILUFAR', 'sans'),
    warrantyMonths: 18,
    about: 'نیلوفر خط‌های ساده را دوست دارد و رنگ‌هایی را که با همه‌چیز کنار می‌آیند.',
  },
  {
    code: 'DKT',
    nameEn: 'DOOKHT',
    nameFa: 'دوخت',
    country: 'ایران',
    dial: latin('DOOKHT', 'serif'),
    warrantyMonths: 6,
    about: 'دوخت کارگاهی در همدان است که چرم را با دست می‌برد و با نخ موم‌خورده می‌دوزد.',
  },
] as const satisfies readonly Omit<Brand, 'id' | 'slug'>[]

export type BrandCode = (typeof descriptions)[number]['code']

/** Each brand has a list of products at `?type=brand&category={slug}`. */
export const brands = descriptions.map((brand, index): Brand => ({
  ...brand,
  id: index + 1,
  slug: brand.nameEn.toLowerCase(),
}))

export function brandOf(code: BrandCode): Brand {
  return brands.find((brand) => brand.code === code)!
}
