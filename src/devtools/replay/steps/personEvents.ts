interface PersonEvent {
  readonly kind: 'pressed' | 'typed'
  /** Persian description. */
  readonly name: string
}

const pressed = (name: string): PersonEvent => ({ kind: 'pressed', name })
const typed = (name: string): PersonEvent => ({ kind: 'typed', name })

/** Types of actions that the user causes directly. personEvents.test.ts compares them with slices and flows. */
export const ofPerson: Readonly<Record<string, PersonEvent>> = {
  'basket/addRequested': pressed('افزودن به سبد'),
  'basket/exitRequested': pressed('خروج از پرداخت'),
  'callBack/ask.pressed': pressed('پرسیدن دوبارهٔ نتیجهٔ پرداخت'),
  'checkout/address.chosen': pressed('انتخاب نشانی'),
  'checkout/again.pressed': pressed('تلاش دوباره برای پرداخت'),
  'checkout/gift.chosen': pressed('انتخاب بسته‌بندی هدیه'),
  'checkout/sizing.chosen': pressed('انتخاب اندازهٔ بند فلزی'),
  'checkout/note.written': typed('یادداشت سفارش'),
  'checkout/way.chosen': pressed('انتخاب روش پرداخت'),
  'checkout/order.confirmed': pressed('ثبت سفارش'),
  'checkout/order.retried': pressed('ثبت دوبارهٔ سفارش'),
  'checkout/slot.chosen': pressed('انتخاب زمان تحویل'),
  'checkout/step.opened': pressed('باز کردن یک گام خرید'),
  'compare/clearRequested': pressed('خالی کردن مقایسه'),
  'compare/compareAdded': pressed('افزودن به مقایسه'),
  'compare/compareRemoved': pressed('برداشتن از مقایسه'),
  'entry/code.requested': pressed('درخواست کد'),
  'entry/code.submitted': typed('کد تأیید'),
  'entry/mobile.changed': pressed('تغییر شماره'),
  'entry/mobile.submitted': typed('شمارهٔ موبایل'),
  'favourites/toggleRequested': pressed('دکمهٔ علاقه‌مندی'),
  'freeze/exit.asked': pressed('خروج از پرداخت'),
  'freeze/exit.confirmed': pressed('تأیید خروج از پرداخت'),
  'freeze/exit.declined': pressed('ماندن در پرداخت'),
  'login/login.closed': pressed('بستن پنجرهٔ ورود'),
  'login/login.submitted': typed('فرم ورود'),
  'login/login.wayChosen': pressed('انتخاب راه ورود'),
  'login/requested': pressed('ورود'),
  'notices/confirmAnswered': pressed('پاسخ به پرسش'),
  'notices/toastClosed': pressed('بستن پیام'),
  'passwordReset/code.requested': pressed('درخواست کد'),
  'passwordReset/mobile.changed': pressed('تغییر شماره'),
  'passwordReset/mobile.submitted': typed('شمارهٔ موبایل'),
  'passwordReset/password.submitted': typed('رمز تازه'),
  'pwa/updateAccepted': pressed('پذیرفتن نسخهٔ تازه'),
  'recording/pressed': pressed('فشردن'),
  'recording/themeChosen': pressed('تغییر پوسته'),
  'recording/traversed': pressed('بازگشت یا جلو رفتن در مرورگر'),
  'registration/registration.submitted': typed('فرم ثبت‌نام'),
  'search/asked': pressed('جست‌وجو'),
  'search/option.moved': pressed('حرکت میان پیشنهادها'),
  'search/recent.removed': pressed('پاک کردن یک جست‌وجو'),
  'search/recents.cleared': pressed('پاک کردن جست‌وجوها'),
  'search/search.closed': pressed('بستن جست‌وجو'),
  'search/search.opened': pressed('باز کردن جست‌وجو'),
  'search/search.retried': pressed('تلاش دوبارهٔ جست‌وجو'),
  'search/search.submitted': pressed('جست‌وجوی واژه'),
  'search/search.typed': typed('واژهٔ جست‌وجو'),
  'search/suggestion.picked': pressed('انتخاب پیشنهاد'),
  'session/logoutRequested': pressed('خروج از حساب'),
  'verification/code.requested': pressed('درخواست کد'),
  'verification/code.submitted': typed('کد تأیید'),
}
