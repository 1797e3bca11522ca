import type { FollowEnd, FollowRefusal } from '../../../contract/live/follow.ts'
import { toPersianDigits } from '../../lib/persian.ts'

/** Texts for the visitor when an invitation is refused. */
export const refusalTexts: Readonly<Record<FollowRefusal, string>> = {
  used: 'این نشانی قبلاً باز شده است و هر نشانی فقط یک بار کار می‌کند. از همکار فروشگاه نشانی تازه بخواهید.',
  over: 'مهلت این نشانی گذشته است. از همکار فروشگاه نشانی تازه بخواهید.',
  unknown: 'این نشانی درست نیست، یا سازندهٔ آن دیگر همکار فروشگاه نیست.',
  unsure: 'الان نمی‌شود این نشانی را بررسی کرد. کمی دیگر دوباره تلاش کنید؛ نشانی باطل نشده است.',
}

/** Texts for the visitor when a follow has ended. */
export const endTexts: Readonly<Record<FollowEnd, string>> = {
  phone: 'دنبال‌کردن پایان یافت؛ از این پس چیزی از این برگه فرستاده نمی‌شود.',
  desk: 'همکار فروشگاه دنبال‌کردن را پایان داد.',
  time: 'یک ساعت گذشت و دنبال‌کردن پایان یافت.',
}

/** Texts for the desk when a follow has ended. */
export const deskEndTexts: Readonly<Record<FollowEnd, string>> = {
  phone: 'دارندهٔ گوشی دنبال‌کردن را پایان داد.',
  desk: 'دنبال‌کردن پایان یافت.',
  time: 'یک ساعت گذشت و دنبال‌کردن پایان یافت.',
}

/** The remaining time in minutes, rounded up; at least one. */
export function minutesLeft(ms: number): string {
  return `${toPersianDigits(Math.max(1, Math.ceil(ms / 60_000)))} دقیقه`
}
