import type { Artwork, Metal, StrapArt } from '../../server/artwork/types.ts'
import { brandOf, type BrandCode } from './brands.ts'
import { straps, type StrapName } from '../../server/watchTerms/palette.ts'
import { plainNumber } from '../../server/shared/persian.ts'

/** A strap or a box before it becomes a product. */
export interface Accessory {
  readonly brand: BrandCode
  readonly nameFa: string
  readonly nameEn: string
  readonly reference: string
  readonly category: number
  /** Toman */
  readonly price: number
  readonly art: Artwork
  readonly material: string
  readonly colour: string
  readonly facts: readonly (readonly [title: string, value: string])[]
  readonly text: readonly string[]
}

const families: readonly {
  readonly strap: StrapName
  readonly brand: BrandCode
  readonly title: string
  readonly en: string
  readonly category: number
  readonly price: number
  readonly metal?: Metal
  readonly text: string
}[] = [
  {
    strap: 'brown',
    brand: 'DKT',
    title: 'بند چرم دست‌دوز دوخت قهوه‌ای',
    en: 'Hand-stitched Brown',
    category: 71,
    price: 1_250_000,
    text: 'چرم گاوی با مازوی بلوط دباغی شده و لبه‌هایش با موم گرم پرداخت شده است.',
  },
  {
    strap: 'black',
    brand: 'DKT',
    title: 'بند چرم دست‌دوز دوخت مشکی',
    en: 'Hand-stitched Black',
    category: 71,
    price: 1_250_000,
    text: 'مشکی ساده‌ای که با ساعت رسمی و روزمره یکسان کنار می‌آید.',
  },
  {
    strap: 'tan',
    brand: 'DKT',
    title: 'بند چرم دست‌دوز دوخت عسلی',
    en: 'Hand-stitched Tan',
    category: 71,
    price: 1_320_000,
    text: 'رنگ عسلی آن با آفتاب و دست شما تیره‌تر می‌شود و پس از یک سال مال خودتان است.',
  },
  {
    strap: 'crocoBrown',
    brand: 'DKT',
    title: 'بند چرم طرح کروکودیل دوخت قهوه‌ای',
    en: 'Croco Brown',
    category: 71,
    price: 1_680_000,
    text: 'طرح کروکودیل روی چرم گاوی زده شده و قفل پروانه‌ای آن لبهٔ بند را سالم نگه می‌دارد.',
  },
  {
    strap: 'suede',
    brand: 'DKT',
    title: 'بند جیر دوخت خاکی',
    en: 'Suede Sand',
    category: 71,
    price: 1_390_000,
    text: 'جیر نرم و بی‌برق که با ساعت‌های میدانی جور است.',
  },
  {
    strap: 'mesh',
    brand: 'HIR',
    title: 'بند حصیری هیرمند نقره‌ای',
    en: 'Mesh Steel',
    category: 72,
    price: 1_480_000,
    metal: 'steel',
    text: 'سیم‌های بافته‌شدهٔ استیل هوا را از خود عبور می‌دهند؛ تابستان‌ها خنک می‌ماند.',
  },
  {
    strap: 'mesh',
    brand: 'HIR',
    title: 'بند حصیری هیرمند رزگلد',
    en: 'Mesh Rose',
    category: 72,
    price: 1_620_000,
    metal: 'rose',
    text: 'روکش رزگلد با روش PVD نشسته است و با عرق دست تغییر رنگ نمی‌دهد.',
  },
  {
    strap: 'oyster',
    brand: 'HIR',
    title: 'بند استیل سه‌ردیفهٔ هیرمند',
    en: 'Oyster Steel',
    category: 72,
    price: 2_350_000,
    metal: 'steel',
    text: 'دانه‌های توپر با پیچ به هم بسته شده‌اند و قفل آن ضامن ایمنی دارد.',
  },
  {
    strap: 'jubilee',
    brand: 'HIR',
    title: 'بند استیل پنج‌ردیفهٔ هیرمند',
    en: 'Jubilee Steel',
    category: 72,
    price: 2_590_000,
    metal: 'steel',
    text: 'پنج ردیف دانهٔ ریز مثل پارچه روی مچ می‌ریزد.',
  },
  {
    strap: 'rubberBlack',
    brand: 'DAR',
    title: 'بند لاستیکی دریا مشکی',
    en: 'FKM Black',
    category: 73,
    price: 980_000,
    text: 'لاستیک FKM در برابر نور خورشید و آب شور سفت نمی‌شود.',
  },
  {
    strap: 'rubberOrange',
    brand: 'DAR',
    title: 'بند لاستیکی دریا نارنجی',
    en: 'FKM Orange',
    category: 73,
    price: 980_000,
    text: 'نارنجی آن زیر آب دیرتر از هر رنگی محو می‌شود.',
  },
  {
    strap: 'natoNavy',
    brand: 'KAV',
    title: 'بند ناتو کویر سرمه‌ای',
    en: 'NATO Navy',
    category: 73,
    price: 620_000,
    text: 'نایلون بافتهٔ یک‌تکه؛ اگر یک پین هم رها شود ساعت نمی‌افتد.',
  },
  {
    strap: 'natoOlive',
    brand: 'KAV',
    title: 'بند ناتو کویر زیتونی',
    en: 'NATO Olive',
    category: 73,
    price: 620_000,
    text: 'زود خشک می‌شود و در ماشین لباس‌شویی هم می‌شود آن را شست.',
  },
]

export function listStraps(): Accessory[] {
  return families.map(({ strap: name, brand, title, en, category, price, metal, text }, place) => {
    const strap = straps[name]
    const art: StrapArt = metal ? { ...strap.art, metal } : strap.art
    const colour = metal === 'rose' ? 'رزگلد' : strap.colour
    return {
      brand,
      nameFa: `${title} ۲۰ میلی‌متری`,
      nameEn: `${brandOf(brand).nameEn} ${en} 20`,
      reference: `ST-20${String(place + 1).padStart(2, '0')}-${strap.code}`,
      category,
      price,
      art: { kind: 'strap', seed: place * 5 + 4, strap: art, brand: brandOf(brand).dial },
      material: strap.material,
      colour,
      facts: [
        ['جنس', strap.material],
        ['رنگ', colour],
        ['پهنا', '۲۰ میلی‌متر'],
        ['قفل', strap.clasp],
        ['طول', strap.material === 'پارچه‌ای' ? '۲۷ سانتی‌متر' : '۱۹٫۵ سانتی‌متر'],
      ],
      text: [
        text,
        `برای هر ساعتی که فاصلهٔ شاخک‌هایش ۲۰ میلی‌متر است. ابزار تعویض در جعبه هست و کار بیش از پنج دقیقه نمی‌برد.`,
      ],
    }
  })
}

export function listBoxes(): Accessory[] {
  const list: [slots: number, colour: string, lining: string, name: string, price: number][] = [
    [6, '#3b2417', '#d8c7ab', 'قهوه‌ای', 4_200_000],
    [3, '#1a1b1f', '#8f1c36', 'مشکی', 2_900_000],
    [6, '#1f2f4c', '#cfd3da', 'سرمه‌ای', 4_350_000],
    [2, '#5b3a22', '#e6ddcc', 'عسلی', 2_100_000],
    [6, '#24382e', '#d9cfb8', 'سبز', 4_350_000],
  ]
  return list.map(([slots, colour, lining, name, price], place) => ({
    brand: 'DKT',
    nameFa: `جعبهٔ ساعت ${plainNumber(slots)} خانهٔ دوخت چرم ${name}`,
    nameEn: `DOOKHT Watch Box ${slots}`,
    reference: `BX-${slots}0${place + 1}`,
    category: 74,
    price,
    art: { kind: 'box', seed: place + 1, colour, lining, slots, brand: { text: 'DOOKHT', font: 'serif' } },
    material: 'چرم',
    colour: name,
    facts: [
      ['گنجایش', `${plainNumber(slots)} ساعت`],
      ['رویه', `چرم گاوی ${name}`],
      ['آستر', 'مخمل ضدخش'],
      ['قفل', 'برنجی با کلید'],
      ['بدنه', 'چوب راش'],
    ],
    text: [
      `بدنهٔ چوبی این جعبه با چرم ${name} پوشیده شده و آستر مخملی‌اش روی شیشه و فلز خش نمی‌اندازد.`,
      'بالشتک‌ها جدا می‌شوند و با مچ‌های ظریف و درشت جورند. جعبه را دور از آفتاب مستقیم نگه دارید.',
    ],
  }))
}
