import type {
  BezelKind,
  CaseShape,
  DialTexture,
  HandKind,
  IndexKind,
  Metal,
} from '../../server/artwork/types.ts'
import type { Collection } from './collection.ts'

export const caseMaterial: Readonly<Record<Metal, { readonly material: string; readonly colour: string }>> = {
  steel: { material: 'استیل ضدزنگ ۳۱۶L', colour: 'نقره‌ای' },
  gold: { material: 'استیل ۳۱۶L با روکش PVD طلایی', colour: 'طلایی' },
  rose: { material: 'استیل ۳۱۶L با روکش PVD رزگلد', colour: 'رزگلد' },
  black: { material: 'استیل ۳۱۶L با روکش DLC مشکی', colour: 'مشکی' },
  titanium: { material: 'تیتانیوم گرید ۵', colour: 'تیتانیومی' },
  bronze: { material: 'برنز CuSn8', colour: 'برنزی' },
  gunmetal: { material: 'استیل ۳۱۶L با روکش PVD دودی', colour: 'دودی' },
}

export const shapeNames: Readonly<Record<CaseShape, string>> = {
  round: 'گرد',
  cushion: 'بالشتکی',
  square: 'مربع',
  rectangle: 'مستطیل',
  tonneau: 'بشکه‌ای',
  octagon: 'هشت‌ضلعی',
}

export const bezelNames: Readonly<Record<BezelKind, string>> = {
  plain: 'ثابت، پرداخت‌شده',
  domed: 'ثابت، محدب',
  fluted: 'ثابت، شیاردار',
  dive: 'گردان یک‌طرفه، ۱۲۰ گام',
  tachy: 'ثابت با مقیاس تاکی‌متر',
  gmt: 'گردان دوطرفه، ۲۴ ساعته',
  screws: 'هشت‌ضلعی با هشت پیچ',
  gems: 'نگین‌دار',
}

export const textureNames: Readonly<Record<DialTexture, string>> = {
  sunburst: 'آفتابی (سان‌ری)',
  linen: 'بافت کتان',
  guilloche: 'گیوشه',
  matte: 'مات',
  pearl: 'صدف طبیعی',
  skeleton: 'اسکلتون',
  waffle: 'شطرنجی برجسته',
  wave: 'موج‌دار',
}

export const indexNames: Readonly<Record<IndexKind, string>> = {
  baton: 'خطی برجسته',
  dots: 'نقطه‌ای شب‌نما',
  roman: 'رومی',
  arabic: 'عدد لاتین',
  persian: 'عدد فارسی',
  gems: 'نگین',
  dauphine: 'مثلثی کشیده',
}

export const handNames: Readonly<Record<HandKind, string>> = {
  dauphine: 'دوفین',
  baton: 'میله‌ای',
  sword: 'شمشیری',
  diver: 'غواصی پهن',
  leaf: 'برگی',
  breguet: 'برگه‌ای',
}

/** Describes which daily uses a depth rating allows. The texts are cautious, because ratings are laboratory pressures. */
export const waterUse: Readonly<
  Record<Collection['atm'], { readonly short: string; readonly long: string }>
> = {
  3: {
    short: 'فقط پاشش آب و باران',
    long: '۳ اتمسفر یعنی فقط پاشش آب، باران و شستن دست؛ برای دوش، استخر، شنا و غواصی مناسب نیست.',
  },
  5: {
    short: 'شنای کوتاه در آب آرام',
    long: '۵ اتمسفر برای شست‌وشوی دست و شنای کوتاه در آب آرام است؛ نه شیرجه و نه غواصی.',
  },
  10: {
    short: 'شنا و ورزش‌های سطح آب',
    long: '۱۰ اتمسفر برای شنا و ورزش‌های سطح آب مناسب است؛ برای غواصی با کپسول نیست.',
  },
  20: {
    short: 'شنا، شیرجه و غواصی تفریحی',
    long: '۲۰ اتمسفر برای شنا، شیرجه و غواصی تفریحی مناسب است؛ تاج را پیش از ورود به آب ببندید.',
  },
  30: {
    short: 'غواصی با کپسول',
    long: '۳۰ اتمسفر برای غواصی با کپسول مناسب است؛ تاج پیچی را پیش از ورود به آب تا انتها ببندید.',
  },
  50: {
    short: 'غواصی عمیق',
    long: '۵۰ اتمسفر برای غواصی عمیق با گازهای ترکیبی مناسب است؛ شیر هلیوم هنگام بالا آمدن خودکار باز می‌شود.',
  },
}
