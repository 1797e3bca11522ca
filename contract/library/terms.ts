/** Maximum length of a picture as a data URL, in characters; the browser shrinks larger pictures first. */
export const LONGEST_PICTURE = 8_000_000
export const LONGEST_PICTURE_NAME = 120

/** Places where pictures are used, as the filter names them. */
export const placeNames = {
  product: 'کالا',
  brand: 'برند',
  category: 'دسته',
  article: 'مقاله',
  page: 'صفحه',
  home: 'صفحهٔ خانه',
  menu: 'منو',
  shop: 'تنظیمات',
  version: 'نسخهٔ قبلی تنظیمات',
  order: 'سفارش',
  draft: 'پیش‌نویس',
  textVersion: 'نسخهٔ قبلی متن',
} as const
export type PicturePlace = keyof typeof placeNames
export const picturePlaces = Object.keys(placeNames) as PicturePlace[]
