/** A typical imported catalogue: watches of well-known brands, each model with several dials and straps. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const models = fileURLToPath(new URL('./importedModels.tsv', import.meta.url))

/** Dial, material and colour of the strap, letters of the reference. */
const looks: Readonly<Record<string, readonly (readonly [string, string, string, string])[]>> = {
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
  for (const line of readFileSync(models, 'utf8').split('\n')) {
    if (!line || line.startsWith('#')) continue
    const model = line.split('\t')
    for (const look of looks[model[7]!] ?? []) lines.push(lineOf(model, look, lines.length))
  }
  return `${lines.join('\n')}\n`
}

function lineOf(model: readonly string[], look: readonly string[], at: number): string {
  const [houseFa, houseEn, country, warranty, fa, en, reference, gender, movement] = model
  const [mm, metres, toman, glass, style, functions, caseMaterial] = model.slice(9)
  const [dial, strap, strapColour, letters] = look
  const price = Math.round((Number(toman) * (strap === 'چرم' ? 0.95 : 1) + at * 1000) / 1000) * 1000
  return [
    `W${30_000 + at}`,
    `ساعت مچی ${gender} ${houseFa} ${fa} صفحه ${dial}`,
    `${houseEn} ${en}`.trim(),
    `${houseFa}|${houseEn}`,
    `${reference}-${letters}DR`,
    categoryOf(gender, movement),
    price,
    at % 7 === 0 ? Math.round(price * 1.15) : '',
    at % 9 === 0 ? 0 : (at % 5) + 1,
    'موجود',
    ...[
      gender,
      movement,
      caseMaterial,
      mm,
      glass,
      dial,
      strap,
      strapColour,
      metres,
      functions,
      style,
      country,
    ],
    warranty,
  ].join(',')
}

function categoryOf(gender: string | undefined, movement: string | undefined): string {
  if (movement === 'هوشمند') return 'هوشمند و دیجیتال > هوشمند'
  return gender === 'زنانه' ? 'ساعت زنانه' : 'ساعت مردانه'
}
