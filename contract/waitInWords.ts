/** Formats a waiting time, such as «۱۵ دقیقهٔ», to be followed by «دیگر». */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return `${seconds.toLocaleString('fa-IR')} ثانیهٔ`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60
    ? `${minutes.toLocaleString('fa-IR')} دقیقهٔ`
    : `${Math.ceil(seconds / 3600).toLocaleString('fa-IR')} ساعت`
}
