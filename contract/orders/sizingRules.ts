/** Wrist circumferences in mm for which the shop shortens a metal bracelet. */
export const wristRange = { min: 130, max: 230, step: 5, usual: 175 } as const

/** «۱۷٫۵ سانتی‌متر» for 175 mm. */
export const wristText = (wrist: number): string => `${(wrist / 10).toLocaleString('fa-IR')} سانتی‌متر`

export const sizingText = (wrist: number): string => `بند فلزی برای دور مچ ${wristText(wrist)} اندازه می‌شود.`
