const numbers = new Intl.NumberFormat('fa-IR')

/** With Persian digits and groups of three: ۱٬۲۰۰٬۰۰۰. */
export const formatNumber = (value: number): string => numbers.format(value)

/** The same text with Persian digits; for numbers that are names, such as that of an order. */
export const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit)
