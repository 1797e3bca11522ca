const grouped = new Intl.NumberFormat('fa-IR')
const plain = new Intl.NumberFormat('fa-IR', { useGrouping: false, maximumFractionDigits: 20 })

/** Amounts and counts with Persian digits and groups of three: «۱٬۲۳۴٬۵۶۷». */
export const formatNumber = (value: number): string => grouped.format(value)

/** Measures with Persian digits, without groups: «۱۲۳۴», «۴۰٫۵». */
export const plainNumber = (value: number): string => plain.format(value)

/** The same text with Persian digits; for numbers that are names, such as that of an order. */
export const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

/** A code or telephone number in Persian digits, unless it has Latin letters. */
export const formatCode = (code: string): string => (/[a-z]/i.test(code) ? code : toPersianDigits(code))
