const grouped = new Intl.NumberFormat('fa-IR')
const plain = new Intl.NumberFormat('fa-IR', { useGrouping: false, maximumFractionDigits: 20 })

/** Formats an amount or count with Persian digits and groups of three: «۱٬۲۳۴٬۵۶۷». */
export const formatNumber = (value: number): string => grouped.format(value)

/** Formats a measure with Persian digits and without groups: «۱۲۳۴», «۴۰٫۵». */
export const plainNumber = (value: number): string => plain.format(value)

/** Replaces ASCII digits of a text by Persian ones; for numbers that are names, such as order numbers. */
export const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

/** A code or telephone number in Persian digits, unless it has Latin letters. */
export const formatCode = (code: string): string => (/[a-z]/i.test(code) ? code : toPersianDigits(code))
