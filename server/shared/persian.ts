const numbers = new Intl.NumberFormat('fa-IR')

/** With Persian digits and groups of three: ۱٬۲۰۰٬۰۰۰. */
export const formatNumber = (value: number): string => numbers.format(value)

/** The same text with Persian digits; for numbers that are names, such as that of an order. */
export const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)

/** A code or telephone number in Persian digits, unless it has Latin letters. */
export const formatCode = (code: string): string => (/[a-z]/i.test(code) ? code : toPersianDigits(code))
