const ones = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه']
const teens = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده']
const tens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود']
const hundreds = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد']
const scales = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد']

/** Spells out a whole amount below 10^15 as on invoices: «دو میلیون و صد هزار». */
export function amountInWords(amount: number): string {
  if (amount === 0) return 'صفر'
  const groups: string[] = []
  for (let rest = amount, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000
    if (group === 0) continue
    const words = group === 1 && scale === 1 ? '' : belowThousand(group)
    groups.unshift(`${words} ${scales[scale]}`.trim())
  }
  return groups.join(' و ')
}

function belowThousand(value: number): string {
  const rest = value % 100
  const low = rest >= 10 && rest < 20 ? [teens[rest - 10]] : [tens[Math.floor(rest / 10)], ones[rest % 10]]
  return [hundreds[Math.floor(value / 100)], ...low].filter(Boolean).join(' و ')
}
