import { toPersianDigits } from '../../../lib/persian.ts'

interface Place {
  readonly province: string
  readonly city: string
  readonly text: string
  readonly plate: string
  readonly unit: string
}

/** Formats an address: «اصفهان، کاشان، خیابان امیرکبیر، پلاک ۱۲، واحد ۳». */
export function addressLine({ province, city, text, plate, unit }: Place): string {
  const parts = [province, city, text, `پلاک ${toPersianDigits(plate)}`]
  return [...parts, ...(unit ? [`واحد ${toPersianDigits(unit)}`] : [])].join('، ')
}
