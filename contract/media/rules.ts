/** Rules of pictures that shoppers upload with a return or a review. */
export const pictureRules = {
  /** Longer side of a stored picture in px. */
  side: 1280,
  /** Maximum size of the picked file in bytes. */
  maxBytes: 15_000_000,
  /** Maximum number of pixels that the server decodes; the browser scales larger photos down before it sends them. */
  maxPixels: 20_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const

export const pictureMessages = {
  picture: 'این فایل پذیرفته نمی‌شود. یک عکس JPEG، PNG یا WebP انتخاب کنید.',
  pictureLarge: 'حجم این تصویر بیش از ۱۵ مگابایت است. تصویر کم‌حجم‌تری انتخاب کنید.',
  picturePixels: 'این عکس بیش از ۲۰ مگاپیکسل دارد. عکس کوچک‌تری انتخاب کنید.',
  pictureGone: 'یکی از تصویرها دیگر در دسترس نیست. آن را بردارید و دوباره بفرستید.',
} as const
