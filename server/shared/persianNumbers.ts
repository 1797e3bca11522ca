const grouped = new Intl.NumberFormat('fa-IR')
const plain = new Intl.NumberFormat('fa-IR', { useGrouping: false, maximumFractionDigits: 20 })

/** «۱٬۲۳۴٬۵۶۷»: amounts and counts. */
export const formatNumber = (value: number): string => grouped.format(value)

/** «۱۲۳۴», «۴۰٫۵»: measures, numbers of things; no thousands apart. */
export const plainNumber = (value: number): string => plain.format(value)
