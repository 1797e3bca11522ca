import type { SpecificationGroup } from '../../contract/catalogue/schemas.ts'
import type { ProductSpec } from './product.ts'
import { PROFESSIONAL_DIVING } from './categories.ts'
import { isMetalStrap, type Variant } from './variant.ts'
import { formatNumber, plainNumber } from '../../server/shared/persian.ts'
import {
  bezelNames,
  caseMaterial,
  handNames,
  indexNames,
  shapeNames,
  textureNames,
  waterUse,
} from './words.ts'

type Row = { title: string; value: string }

/** Functions of the watch, from its movement and dial. */
function functionsOf({ collection, movement }: Variant): string[] {
  const list: string[] = []
  if (collection.display === 'smart') {
    list.push(
      'ضربان قلب',
      'اکسیژن خون',
      'گام‌شمار',
      'پایش خواب',
      'اعلان تماس و پیام',
      'تقویم خورشیدی',
      'اوقات شرعی',
    )
  }
  if (collection.display === 'digital' || collection.display === 'anadigi') {
    list.push('تقویم', 'کرونومتر یک‌صدم ثانیه', 'نور پس‌زمینه', 'وقت جهانی')
  }
  if (collection.alarm) list.push('زنگ هشدار')
  if (collection.chronograph) list.push('کرونوگراف')
  if (collection.bezel === 'tachy') list.push('تاکی‌متر')
  if (collection.window === 'date' || collection.window === 'bigdate') list.push('تقویم')
  if (collection.window === 'daydate') list.push('تقویم', 'روز هفته')
  if (collection.moon) list.push('فاز ماه')
  if (collection.gmt) list.push('دوزمانه')
  if (collection.subdials?.includes('reserve')) list.push('نشانگر ذخیرهٔ نیرو')
  if (collection.bezel === 'dive') list.push('بزل گردان')
  if (collection.lume) list.push('شب‌نما')
  if (movement.kind === 'اتوماتیک') list.push('توقف ثانیه‌شمار')
  if (list.length === 0) list.push('ساعت و دقیقه')
  return [...new Set(list)]
}

export function specOf(variant: Variant): ProductSpec {
  const { collection, movement, metal, dial, strap, brand, size } = variant
  return {
    kind: 'ساعت',
    movement: movement.kind,
    calibre: movement.calibre,
    caseShape: shapeNames[collection.shape ?? 'round'],
    caseMaterial: caseMaterial[metal].material,
    caseColour: caseMaterial[metal].colour,
    diameter: size,
    thickness: collection.thickness,
    dialColour: dial.fa,
    glass: collection.glass,
    strapMaterial: strap.material,
    strapColour: strapColour(variant),
    waterResistance: collection.atm,
    functions: functionsOf(variant),
    style: collection.style,
    gender: collection.gender,
    country: brand.country,
    warrantyMonths: brand.warrantyMonths,
  }
}

/** Name of the strap's colour. Metal straps have the colour of the case; two-tone straps name both colours. */
export function strapColour({ strap, metal, collection }: Variant): string {
  if (!isMetalStrap(strap)) return strap.colour
  return collection.accent ? 'نقره‌ای و طلایی' : metal === 'bronze' ? 'نقره‌ای' : caseMaterial[metal].colour
}

/** All groups of the product page, in its order. */
export function specificationsOf(variant: Variant, reference: string): SpecificationGroup[] {
  const { collection, movement } = variant
  const water = `${plainNumber(collection.atm)} اتمسفر (${plainNumber(collection.atm * 10)} متر)`
  return [
    { title: 'مشخصات کلی', rows: generalRows(variant, reference) },
    { title: 'موتور', rows: movementRows(variant) },
    { title: 'قاب', rows: caseRows(variant) },
    { title: 'صفحه', rows: dialRows(variant) },
    {
      title: 'شیشه',
      rows: [
        { title: 'جنس شیشه', value: collection.glass },
        { title: 'پوشش ضدبازتاب', value: collection.glass === 'یاقوت کبود' ? 'دارد، سطح داخلی' : 'ندارد' },
      ],
    },
    { title: 'بند', rows: strapRows(variant) },
    {
      title: 'مقاومت در برابر آب',
      rows: [
        { title: 'درجهٔ مقاومت', value: water },
        { title: 'کاربرد مجاز', value: waterUse[collection.atm].long },
      ],
    },
    {
      title: 'قابلیت‌ها',
      rows: [
        {
          title: movement.kind === 'هوشمند' ? 'امکانات' : 'کارکردها',
          value: functionsOf(variant).join('، '),
        },
      ],
    },
    { title: 'گارانتی و بسته', rows: packageRows(variant) },
  ]
}

const forWhom = { یونیسکس: 'خانم‌ها و آقایان', مردانه: 'آقایان', زنانه: 'خانم‌ها' } as const

function generalRows({ collection, brand }: Variant, reference: string): Row[] {
  return [
    { title: 'برند', value: `${brand.nameFa} (${brand.nameEn})` },
    { title: 'مدل', value: `${collection.fa} (${collection.en})` },
    { title: 'شمارهٔ مرجع', value: reference },
    { title: 'مناسب برای', value: forWhom[collection.gender] },
    { title: 'سبک', value: collection.style },
    { title: 'کشور برند', value: brand.country },
  ]
}

function packageRows({ brand, movement }: Variant): Row[] {
  const content =
    movement.kind === 'هوشمند'
      ? 'ساعت، شارژر مغناطیسی، بند اضافه، کارت گارانتی'
      : 'ساعت، جعبه، دفترچهٔ فارسی، کارت گارانتی'
  return [
    { title: 'گارانتی', value: `${plainNumber(brand.warrantyMonths)} ماه` },
    { title: 'ضمانت اصالت', value: 'دارد، با شناسهٔ قابل استعلام' },
    { title: 'درون جعبه', value: content },
  ]
}

function movementRows({ movement }: Variant): Row[] {
  const rows: Row[] = [
    { title: 'نوع موتور', value: movement.kind },
    { title: 'کالیبر', value: `${movement.calibre} (${movement.origin})` },
  ]
  if (movement.jewels) rows.push({ title: 'جواهر', value: `${plainNumber(movement.jewels)} عدد` })
  if (movement.beat) rows.push({ title: 'بسامد', value: `${formatNumber(movement.beat)} نوسان در ساعت` })
  if (movement.reserve) rows.push({ title: 'ذخیرهٔ نیرو', value: `${plainNumber(movement.reserve)} ساعت` })
  rows.push({ title: 'منبع انرژی', value: movement.energy }, { title: 'دقت', value: movement.accuracy })
  return rows
}

function caseRows({ collection, metal, size, movement }: Variant): Row[] {
  const shape = collection.shape ?? 'round'
  const round = shape === 'round' || shape === 'cushion' || shape === 'octagon'
  const lugs = Math.round(
    size * (shape === 'rectangle' || shape === 'tonneau' ? 1.42 : shape === 'octagon' ? 1.12 : 1.18),
  )
  const screwed = collection.atm >= 20
  const open =
    movement.reserve !== undefined && collection.category !== PROFESSIONAL_DIVING && shape !== 'rectangle'
  return [
    { title: 'جنس قاب', value: caseMaterial[metal].material },
    { title: 'رنگ قاب', value: collection.accent ? 'نقره‌ای و طلایی' : caseMaterial[metal].colour },
    { title: 'شکل قاب', value: shapeNames[shape] },
    { title: round ? 'قطر قاب' : 'پهنای قاب', value: `${plainNumber(size)} میلی‌متر` },
    { title: 'ضخامت', value: `${plainNumber(collection.thickness)} میلی‌متر` },
    { title: 'شاخک تا شاخک', value: `${plainNumber(lugs)} میلی‌متر` },
    { title: 'بزل', value: bezelNames[collection.bezel ?? 'plain'] },
    { title: 'تاج', value: collection.display === 'digital' ? 'چهار دکمه' : screwed ? 'پیچی' : 'فشاری' },
    {
      title: 'پشت قاب',
      value: open ? 'شیشه‌ای، نمایش موتور' : screwed ? 'استیل پیچی حکاکی‌شده' : 'استیل حکاکی‌شده',
    },
  ]
}

function dialRows({ collection, dial }: Variant): Row[] {
  if (collection.display === 'smart') {
    return [
      { title: 'نمایشگر', value: collection.shape === 'square' ? 'آمولد ۱٫۷۸ اینچ' : 'آمولد ۱٫۴۳ اینچ، گرد' },
      { title: 'روشنایی', value: '۱٬۰۰۰ نیت' },
      { title: 'همیشه روشن', value: 'دارد' },
    ]
  }
  if (collection.display === 'digital') {
    return [
      { title: 'رنگ صفحه', value: dial.fa },
      { title: 'نمایشگر', value: 'ال‌سی‌دی' },
      { title: 'نور پس‌زمینه', value: 'دارد' },
    ]
  }
  return [
    { title: 'رنگ صفحه', value: dial.fa },
    { title: 'بافت صفحه', value: textureNames[collection.texture] },
    { title: 'ایندکس', value: indexNames[collection.indices] },
    { title: 'عقربه‌ها', value: handNames[collection.hands] },
    { title: 'شب‌نما', value: collection.lume ? 'دارد، سوپرلومینوا' : 'ندارد' },
  ]
}

const strapMaterials: Readonly<Record<string, string>> = {
  چرم: 'چرم گاوی طبیعی',
  استیل: 'استیل ضدزنگ ۳۱۶L',
  حصیری: 'استیل حصیری (میلانیز)',
  لاستیکی: 'لاستیک FKM',
  پارچه‌ای: 'نایلون بافته',
}

function strapRows(variant: Variant): Row[] {
  const { strap, size, collection } = variant
  const width = collection.shape === 'octagon' ? Math.round(size * 0.62) : Math.round(size * 0.5)
  return [
    { title: 'جنس بند', value: strapMaterials[strap.material] ?? strap.material },
    { title: 'رنگ بند', value: strapColour(variant) },
    { title: 'پهنای بند', value: `${plainNumber(width)} میلی‌متر` },
    { title: 'قفل', value: strap.clasp },
    { title: 'تعویض بی‌ابزار', value: isMetalStrap(strap) && strap.material === 'استیل' ? 'ندارد' : 'دارد' },
  ]
}

/** The four facts beside the price. */
export function keyFactsOf({ collection, movement, size }: Variant): Row[] {
  const engine = movement.reserve
    ? `${movement.kind}، ذخیرهٔ ${plainNumber(movement.reserve)} ساعت`
    : movement.kind === 'سولار'
      ? 'سولار، شارژ با نور'
      : `${movement.kind}، ساخت ${movement.origin}`
  const round = !['square', 'rectangle', 'tonneau'].includes(collection.shape ?? 'round')
  return [
    { title: 'موتور', value: engine },
    { title: round ? 'قطر قاب' : 'پهنای قاب', value: `${plainNumber(size)} میلی‌متر` },
    {
      title: 'مقاومت در برابر آب',
      value: `${plainNumber(collection.atm)} اتمسفر؛ ${waterUse[collection.atm].short}`,
    },
    { title: 'شیشه', value: collection.glass === 'یاقوت کبود' ? 'یاقوت کبود ضدبازتاب' : collection.glass },
  ]
}
