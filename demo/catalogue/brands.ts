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

/** The fictional brands of the demo. Each has a list of products at `?type=brand&category={slug}`. */
export const brands = [
  {
    id: 1,
    code: 'HIR',
    nameEn: 'HIRMAND',
    nameFa: 'هیرمند',
    country: 'ایران',
    slug: 'hirmand',
    dial: latin('HIRMAND', 'sans'),
    warrantyMonths: 24,
    about: 'هیرمند ساعت‌هایش را در تهران طراحی می‌کند و در کارگاهی کوچک، یکی‌یکی تنظیم و آزمایش می‌کند.',
  },
  {
    id: 2,
    code: 'DAR',
    nameEn: 'DARYA',
    nameFa: 'دریا',
    country: 'ژاپن',
    slug: 'darya',
    dial: latin('DARYA', 'sans'),
    warrantyMonths: 24,
    about: 'دریا جز ساعت غواصی چیزی نمی‌سازد و هر قاب را پیش از بسته‌بندی زیر فشار آب می‌آزماید.',
  },
  {
    id: 3,
    code: 'ZAR',
    nameEn: 'ZARRIN',
    nameFa: 'زرین',
    country: 'سوئیس',
    slug: 'zarrin',
    dial: latin('ZARRIN', 'serif'),
    warrantyMonths: 36,
    about: 'زرین به ساعت‌های رسمی شناخته می‌شود؛ صفحه‌های دست‌کار و قاب‌هایی که آرام می‌درخشند.',
  },
  {
    id: 4,
    code: 'TIZ',
    nameEn: 'TIZTAK',
    nameFa: 'تیزتک',
    country: 'ژاپن',
    slug: 'tiztak',
    dial: latin('TIZTAK', 'sans'),
    warrantyMonths: 18,
    about: 'تیزتک از پیست‌های مسابقه آمده است و کرونوگراف را ساده و خوانا می‌خواهد.',
  },
  {
    id: 5,
    code: 'SHB',
    nameEn: 'SHABTAB',
    nameFa: 'شب‌تاب',
    country: 'ایران',
    slug: 'shabtab',
    dial: latin('شب‌تاب', 'persian'),
    warrantyMonths: 18,
    about: 'شب‌تاب عددهای فارسی را به صفحهٔ ساعت برگردانده و برای هر صفحه خطی تازه کشیده است.',
  },
  {
    id: 6,
    code: 'SEP',
    nameEn: 'SEPEHR',
    nameFa: 'سپهر',
    country: 'سوئیس',
    slug: 'sepehr',
    dial: latin('SEPEHR', 'serif'),
    warrantyMonths: 36,
    about: 'سپهر سراغ پیچیدگی‌های آسمانی رفته است: فاز ماه، تقویم و ذخیرهٔ نیرو.',
  },
  {
    id: 7,
    code: 'MAH',
    nameEn: 'MAHTAB',
    nameFa: 'مهتاب',
    country: 'فرانسه',
    slug: 'mahtab',
    dial: latin('MAHTAB', 'serif'),
    warrantyMonths: 24,
    about: 'مهتاب ساعت را همان‌قدر جواهر می‌بیند که ابزار؛ ظریف، روشن و بی‌هیاهو.',
  },
  {
    id: 8,
    code: 'KAV',
    nameEn: 'KAVIR',
    nameFa: 'کویر',
    country: 'آلمان',
    slug: 'kavir',
    dial: latin('KAVIR', 'condensed'),
    warrantyMonths: 24,
    about: 'کویر برای راه‌های دور می‌سازد: صفحه‌های خوانا، بندهای محکم و قاب‌های سبک.',
  },
  {
    id: 9,
    code: 'TUF',
    nameEn: 'TUFAN',
    nameFa: 'توفان',
    country: 'ژاپن',
    slug: 'tufan',
    dial: latin('TUFAN', 'condensed'),
    warrantyMonths: 18,
    about: 'توفان ساعت‌های دیجیتال مقاوم می‌سازد که از ضربه و آب و گل باکی ندارند.',
  },
  {
    id: 10,
    code: 'NBZ',
    nameEn: 'NABZ',
    nameFa: 'نبض',
    country: 'چین',
    slug: 'nabz',
    dial: latin('NABZ', 'sans'),
    warrantyMonths: 18,
    about: 'نبض ساعت هوشمند را با منوی فارسی، تقویم خورشیدی و اوقات شرعی عرضه می‌کند.',
  },
  {
    id: 11,
    code: 'CHR',
    nameEn: 'CHARKH',
    nameFa: 'چرخ',
    country: 'سوئیس',
    slug: 'charkh',
    dial: latin('CHARKH', 'serif'),
    warrantyMonths: 36,
    about: 'چرخ صفحه را کنار می‌زند تا موتور خودش تماشا شود.',
  },
  {
    id: 12,
    code: 'MOS',
    nameEn: 'MOSAFER',
    nameFa: 'مسافر',
    country: 'آلمان',
    slug: 'mosafer',
    dial: latin('MOSAFER', 'sans'),
    warrantyMonths: 24,
    about: 'مسافر برای کسانی است که میان دو شهر و دو ساعت زندگی می‌کنند.',
  },
  {
    id: 13,
    code: 'SNG',
    nameEn: 'SANG',
    nameFa: 'سنگ',
    country: 'سوئیس',
    slug: 'sang',
    dial: latin('SANG', 'sans'),
    warrantyMonths: 36,
    about: 'سنگ قاب و بند را از یک تکه می‌بیند و هر لبه را جداگانه پرداخت می‌کند.',
  },
  {
    id: 14,
    code: 'ART',
    nameEn: 'ARTA',
    nameFa: 'آرتا',
    country: 'ایتالیا',
    slug: 'arta',
    dial: latin('ARTA', 'serif'),
    warrantyMonths: 24,
    about: 'آرتا از معماری میان دو جنگ الهام می‌گیرد: مستطیل‌ها، بشکه‌ها و خط‌های کشیده.',
  },
  {
    id: 15,
    code: 'RAY',
    nameEn: 'RAYBOD',
    nameFa: 'رایبد',
    country: 'ژاپن',
    slug: 'raybod',
    dial: latin('RAYBOD', 'sans'),
    warrantyMonths: 12,
    about: 'رایبد ساعت درست و بی‌ادعا را با قیمتی می‌فروشد که هر روز می‌شود آن را به دست بست.',
  },
  {
    id: 16,
    code: 'NIL',
    nameEn: 'NILUFAR',
    nameFa: 'نیلوفر',
    country: 'ایتالیا',
    slug: 'nilufar',
    dial: latin('NILUFAR', 'sans'),
    warrantyMonths: 18,
    about: 'نیلوفر خط‌های ساده را دوست دارد و رنگ‌هایی را که با همه‌چیز کنار می‌آیند.',
  },
  {
    id: 17,
    code: 'DKT',
    nameEn: 'DOOKHT',
    nameFa: 'دوخت',
    country: 'ایران',
    slug: 'dookht',
    dial: latin('DOOKHT', 'serif'),
    warrantyMonths: 6,
    about: 'دوخت کارگاهی در همدان است که چرم را با دست می‌برد و با نخ موم‌خورده می‌دوزد.',
  },
] as const satisfies readonly Brand[]

export type BrandCode = (typeof brands)[number]['code']

export function brandOf(code: BrandCode): Brand {
  return brands.find((brand) => brand.code === code)!
}
