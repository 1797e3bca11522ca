/** A catalogue as shops import one: watches of well-known houses, each model in several dials and on several straps. */

interface Model {
  readonly name: string
  readonly reference: string
  readonly gender: 'مردانه' | 'زنانه' | 'یونیسکس'
  readonly movement: string
  readonly mm: number
  readonly metres: number
  readonly glass: string
  readonly style: string
  readonly functions: string
  /** Toman */
  readonly price: number
  readonly caseMaterial?: string
}

interface House {
  readonly fa: string
  readonly en: string
  readonly country: string
  readonly warranty: number
  readonly models: readonly Model[]
}

const model = (
  name: string,
  reference: string,
  gender: Model['gender'],
  movement: string,
  [mm, metres, price]: readonly [number, number, number],
  [glass, style, functions]: readonly [string, string, string],
  caseMaterial = 'استیل',
): Model => ({
  name,
  reference,
  gender,
  movement,
  mm,
  metres,
  glass,
  style,
  functions,
  price: price * 1_000_000,
  caseMaterial,
})

const men = 'مردانه'
const women = 'زنانه'
const both = 'یونیسکس'
const plastic = 'رزین'

const houses: readonly House[] = [
  {
    fa: 'کاسیو',
    en: 'CASIO',
    country: 'ژاپن',
    warranty: 18,
    models: [
      model(
        'جی‌شاک کربن|G-SHOCK',
        'GA-2100',
        men,
        'دیجیتال',
        [45, 200, 9.8],
        ['مینرال', 'اسپرت', 'زنگ هشدار|وقت جهانی|نور پس‌زمینه'],
        plastic,
      ),
      model(
        'جی‌شاک فلزی|G-SHOCK',
        'GM-2100',
        men,
        'کوارتز',
        [44, 200, 16.4],
        ['مینرال', 'اسپرت', 'زنگ هشدار|وقت جهانی'],
        plastic,
      ),
      model(
        'ویتیج|VINTAGE',
        'A158W',
        both,
        'دیجیتال',
        [33, 30, 2.4],
        ['آکریلیک', 'روزمره', 'زنگ هشدار|تقویم'],
        plastic,
      ),
      model(
        'کلاسیک|',
        'F-91W',
        both,
        'دیجیتال',
        [35, 30, 1.3],
        ['آکریلیک', 'روزمره', 'زنگ هشدار|تقویم|نور پس‌زمینه'],
        plastic,
      ),
      model('انتایسر|ENTICER', 'MTP-V001', men, 'کوارتز', [38, 30, 2.1], ['مینرال', 'کلاسیک', '']),
      model('انتایسر بانوان|ENTICER', 'LTP-V002', women, 'کوارتز', [30, 30, 1.9], ['مینرال', 'کلاسیک', '']),
      model(
        'ادیفایس|EDIFICE',
        'EFR-539',
        men,
        'کوارتز',
        [46, 100, 12.5],
        ['مینرال', 'اسپرت', 'کرنوگراف|تقویم|تاکی‌متر'],
      ),
      model('شین|SHEEN', 'SHE-4543', women, 'کوارتز', [32, 50, 8.2], ['مینرال', 'رسمی', 'تقویم']),
    ],
  },
  {
    fa: 'سیکو',
    en: 'SEIKO',
    country: 'ژاپن',
    warranty: 24,
    models: [
      model(
        'سیکو ۵|SEIKO 5',
        'SNXS77',
        men,
        'اتوماتیک',
        [38, 30, 14.6],
        ['هاردلکس', 'کلاسیک', 'تقویم|روز هفته'],
      ),
      model(
        'سیکو ۵ اسپرت|SEIKO 5 SPORTS',
        'SRPD55',
        men,
        'اتوماتیک',
        [42.5, 100, 21.9],
        ['هاردلکس', 'اسپرت', 'تقویم|روز هفته|شب‌نما'],
      ),
      model(
        'پروسپکس|PROSPEX',
        'SPB143',
        men,
        'اتوماتیک',
        [40.5, 200, 58],
        ['سافایر', 'غواصی', 'تقویم|شب‌نما'],
      ),
      model('پرساژ|PRESAGE', 'SRPB41', men, 'اتوماتیک', [40.5, 50, 32.5], ['هاردلکس', 'رسمی', 'تقویم']),
      model('لوکیا|LUKIA', 'SUT321', women, 'سولار', [27, 100, 18.3], ['سافایر', 'رسمی', 'تقویم']),
      model('کلاسیک بانوان|', 'SUR6', women, 'کوارتز', [29, 30, 11.2], ['هاردلکس', 'کلاسیک', '']),
    ],
  },
  {
    fa: 'سیتیزن',
    en: 'CITIZEN',
    country: 'ژاپن',
    warranty: 24,
    models: [
      model('اکو درایو|ECO-DRIVE', 'BM7108', men, 'سولار', [40, 100, 17.8], ['مینرال', 'کلاسیک', 'تقویم']),
      model(
        'پرومستر|PROMASTER',
        'BN0150',
        men,
        'سولار',
        [44, 200, 24.9],
        ['مینرال', 'غواصی', 'تقویم|شب‌نما'],
      ),
      model('اکو درایو بانوان|ECO-DRIVE', 'EM0503', women, 'سولار', [32, 50, 15.4], ['سافایر', 'رسمی', '']),
      model(
        'سوپر تیتانیوم|SUPER TITANIUM',
        'AW1240',
        men,
        'سولار',
        [42, 100, 26],
        ['سافایر', 'اسپرت', 'تقویم|شب‌نما'],
        'تیتانیوم',
      ),
      model(
        'کرنوگراف|CHRONO',
        'CA0621',
        men,
        'سولار',
        [44, 100, 22.3],
        ['مینرال', 'اسپرت', 'کرنوگراف|تقویم'],
      ),
    ],
  },
  {
    fa: 'اورینت',
    en: 'ORIENT',
    country: 'ژاپن',
    warranty: 18,
    models: [
      model('بامبینو|BAMBINO', 'RA-AC00', men, 'اتوماتیک', [40.5, 30, 13.7], ['مینرال', 'رسمی', 'تقویم']),
      model(
        'کاماسو|KAMASU',
        'RA-AA00',
        men,
        'اتوماتیک',
        [41.8, 200, 18.6],
        ['سافایر', 'غواصی', 'تقویم|روز هفته|شب‌نما'],
      ),
      model(
        'سان اند مون|SUN MOON',
        'RA-AK00',
        men,
        'اتوماتیک',
        [41.5, 50, 19.8],
        ['سافایر', 'رسمی', 'فاز ماه|تقویم'],
      ),
      model('کلاسیک بانوان|', 'RA-NB01', women, 'اتوماتیک', [32, 50, 14.1], ['مینرال', 'کلاسیک', 'تقویم']),
    ],
  },
  {
    fa: 'تیسوت',
    en: 'TISSOT',
    country: 'سوئیس',
    warranty: 24,
    models: [
      model(
        'تردیشن|TRADITION',
        'T063.617',
        men,
        'کوارتز',
        [42, 30, 31.5],
        ['سافایر', 'رسمی', 'کرنوگراف|تقویم'],
      ),
      model('پی‌آر‌ایکس|PRX', 'T137.407', men, 'اتوماتیک', [40, 100, 46], ['سافایر', 'روزمره', 'تقویم']),
      model('لو لوکل|LE LOCLE', 'T006.407', men, 'اتوماتیک', [39.3, 30, 39], ['سافایر', 'رسمی', 'تقویم']),
      model('لاولی|LOVELY', 'T058.009', women, 'کوارتز', [20, 30, 22.8], ['سافایر', 'رسمی', '']),
      model(
        'سی‌استار|SEASTAR',
        'T120.407',
        men,
        'اتوماتیک',
        [43, 300, 52],
        ['سافایر', 'غواصی', 'تقویم|شب‌نما'],
      ),
    ],
  },
  {
    fa: 'امگا',
    en: 'OMEGA',
    country: 'سوئیس',
    warranty: 36,
    models: [
      model(
        'اسپیدمستر|SPEEDMASTER',
        '310.30.42',
        men,
        'کوکی',
        [42, 50, 420],
        ['سافایر', 'اسپرت', 'کرنوگراف|تاکی‌متر'],
      ),
      model(
        'سیمستر|SEAMASTER',
        '210.30.42',
        men,
        'اتوماتیک',
        [42, 300, 365],
        ['سافایر', 'غواصی', 'تقویم|شب‌نما'],
      ),
    ],
  },
  {
    fa: 'فسیل',
    en: 'FOSSIL',
    country: 'آمریکا',
    warranty: 12,
    models: [
      model('گرانت|GRANT', 'FS4735', men, 'کوارتز', [44, 50, 7.9], ['مینرال', 'کلاسیک', 'کرنوگراف']),
      model('کارلی|CARLIE', 'ES4433', women, 'کوارتز', [28, 30, 6.4], ['مینرال', 'روزمره', '']),
      model('تاونزمن|TOWNSMAN', 'ME3104', men, 'اتوماتیک', [44, 50, 13.2], ['مینرال', 'رسمی', '']),
    ],
  },
  {
    fa: 'کیو اند کیو',
    en: 'Q&Q',
    country: 'ژاپن',
    warranty: 12,
    models: [
      model('کلاسیک|', 'QA20', men, 'کوارتز', [40, 30, 1.1], ['مینرال', 'کلاسیک', '']),
      model('بانوان|', 'QA21', women, 'کوارتز', [28, 30, 0.98], ['مینرال', 'روزمره', '']),
      model(
        'اسپرت|',
        'M143',
        both,
        'دیجیتال',
        [45, 100, 0.85],
        ['آکریلیک', 'اسپرت', 'زنگ هشدار|نور پس‌زمینه'],
        plastic,
      ),
    ],
  },
  {
    fa: 'دنیل کلین',
    en: 'DANIEL KLEIN',
    country: 'ترکیه',
    warranty: 12,
    models: [
      model('پریمیوم بانوان|PREMIUM', 'DK.1.12', women, 'کوارتز', [34, 30, 2.6], ['مینرال', 'رسمی', '']),
      model('پریمیوم|PREMIUM', 'DK.1.13', men, 'کوارتز', [42, 30, 2.9], ['مینرال', 'رسمی', 'تقویم']),
    ],
  },
  {
    fa: 'شیائومی',
    en: 'XIAOMI',
    country: 'چین',
    warranty: 18,
    models: [
      model(
        'واچ ۳|WATCH 3',
        'M2313',
        both,
        'هوشمند',
        [43, 50, 6.8],
        ['گوریلا', 'هوشمند', 'ضربان قلب|گام‌شمار|جی‌پی‌اس'],
        'آلومینیوم',
      ),
      model(
        'ردمی واچ|REDMI WATCH',
        'M2225',
        both,
        'هوشمند',
        [42, 50, 3.1],
        ['گوریلا', 'هوشمند', 'ضربان قلب|گام‌شمار'],
        plastic,
      ),
    ],
  },
]

/** Dial, material and colour of the strap, letters of the reference. */
const looks: Readonly<Record<Model['gender'], readonly (readonly [string, string, string, string])[]>> = {
  مردانه: [
    ['مشکی', 'استیل', 'نقره‌ای', '1A1'],
    ['آبی', 'استیل', 'نقره‌ای', '2A1'],
    ['سفید', 'چرم', 'قهوه‌ای', '7L5'],
    ['سبز', 'استیل', 'نقره‌ای', '3A1'],
    ['سرمه‌ای', 'چرم', 'مشکی', '2L1'],
    ['مشکی', 'لاستیکی', 'مشکی', '1R1'],
    ['قرمز', 'لاستیکی', 'مشکی', '4R1'],
    ['طلایی', 'استیل', 'طلایی', '9A9'],
    ['خاکستری', 'حصیری', 'خاکستری', '8M8'],
    ['مشکی', 'پارچه‌ای', 'سبز', '1N3'],
    ['سفید', 'استیل', 'نقره‌ای و طلایی', '7A7'],
  ],
  زنانه: [
    ['سفید', 'استیل', 'رزگلد', '7A4'],
    ['صدفی', 'استیل', 'نقره‌ای', '7A1'],
    ['صورتی', 'چرم', 'صورتی', '4L4'],
    ['مشکی', 'حصیری', 'مشکی', '1M1'],
    ['آبی', 'چرم', 'سرمه‌ای', '2L2'],
    ['طلایی', 'استیل', 'طلایی', '9A9'],
    ['سفید', 'حصیری', 'رزگلد', '7M4'],
    ['سبز', 'چرم', 'قهوه‌ای', '3L5'],
  ],
  یونیسکس: [
    ['مشکی', 'لاستیکی', 'مشکی', '1R1'],
    ['آبی', 'لاستیکی', 'آبی', '2R2'],
    ['نقره‌ای', 'استیل', 'نقره‌ای', '7A1'],
    ['طلایی', 'استیل', 'طلایی', '9A9'],
  ],
}

const heading =
  'websiteCode,nameFa,nameEn,brand,reference,category,price,oldPrice,stock,status,gender,movement,caseMaterial,caseDiameterMm,glass,dialColor,strapMaterial,strapColor,waterResistanceM,functions,style,country,warrantyMonths'

/** The file, as `npm run import` reads it. */
export function importedWatches(): string {
  const lines = [heading]
  for (const house of houses) {
    for (const watch of house.models) {
      for (const [dial, strap, strapColour, letters] of looks[watch.gender])
        lines.push(lineOf(house, watch, { dial, strap, strapColour, letters, at: lines.length }))
    }
  }
  return `${lines.join('\n')}\n`
}

interface Look {
  readonly dial: string
  readonly strap: string
  readonly strapColour: string
  readonly letters: string
  readonly at: number
}

function lineOf(house: House, watch: Model, { dial, strap, strapColour, letters, at }: Look): string {
  const [fa = '', en = ''] = watch.name.split('|')
  const price = Math.round((watch.price * (strap === 'چرم' ? 0.95 : 1) + at * 1000) / 1000) * 1000
  const isReduced = at % 7 === 0
  const category =
    watch.movement === 'هوشمند'
      ? 'هوشمند و دیجیتال > هوشمند'
      : watch.gender === 'زنانه'
        ? 'ساعت زنانه'
        : 'ساعت مردانه'
  const cells = [
    `W${30_000 + at}`,
    `ساعت مچی ${watch.gender} ${house.fa} ${fa} صفحه ${dial}`,
    `${house.en} ${en}`.trim(),
    `${house.fa}|${house.en}`,
    `${watch.reference}-${letters}DR`,
    category,
    price,
    isReduced ? Math.round(price * 1.15) : '',
    at % 9 === 0 ? 0 : (at % 5) + 1,
    'موجود',
    watch.gender,
    watch.movement,
    watch.caseMaterial ?? 'استیل',
    watch.mm,
    watch.glass,
    dial,
    strap,
    strapColour,
    watch.metres,
    watch.functions,
    watch.style,
    house.country,
    house.warranty,
  ]
  return cells.map((cell) => (String(cell).includes(',') ? `"${String(cell)}"` : String(cell))).join(',')
}
