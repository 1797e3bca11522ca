const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'اج'],
  [/OPR\/|Opera/, 'اپرا'],
  [/SamsungBrowser\//, 'مرورگر سامسونگ'],
  [/Firefox\/|FxiOS\//, 'فایرفاکس'],
  [/Chrome\/|CriOS\//, 'کروم'],
  [/Safari\//, 'سافاری'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'آیفون'],
  [/iPad/, 'آیپد'],
  [/Android/, 'اندروید'],
  [/Windows/, 'ویندوز'],
  [/Mac OS X|Macintosh/, 'مک'],
  [/CrOS/, 'کروم‌اواس'],
  [/Linux/, 'لینوکس'],
]

/** Names browser and system of a User-Agent, such as «کروم روی اندروید»; omits unknown parts. */
export function deviceName(userAgent: string): string {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [find(browsers), find(systems)]
  if (browser && system) return `${browser} روی ${system}`
  return browser ?? system ?? 'دستگاه ناشناس'
}
