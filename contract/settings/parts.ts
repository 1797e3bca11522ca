/** Settings with a history in the panel. */
export const settingParts = ['shop', 'selling', 'delivery', 'home', 'menu', 'texts'] as const
export type SettingPart = (typeof settingParts)[number]

export const settingPartNames: Readonly<Record<SettingPart, string>> = {
  shop: 'فروشگاه',
  selling: 'فروش و پیام',
  delivery: 'ارسال',
  texts: 'متن پیام‌ها',
  home: 'صفحهٔ خانه',
  menu: 'منوی اصلی',
}

/** Names of the fields of `shop.yml`, `home.yml` and `menu.yml`, in the order of the forms. */
export const settingFieldNames: Readonly<Record<string, string>> = {
  name: 'نام فروشگاه',
  logo: 'لوگو',
  slogan: 'شعار',
  phone: 'تلفن',
  hours: 'ساعت پاسخ‌گویی',
  email: 'ایمیل',
  address: 'نشانی',
  about: 'دربارهٔ فروشگاه',
  magazine: 'نام مجله',
  topLinks: 'پیوندهای بالای صفحه',
  announcements: 'جمله‌های نوار بالا',
  news: 'خبرهای کوتاه',
  footerLinks: 'پیوندهای پایین صفحه',
  social: 'شبکه‌های اجتماعی',
  legal: 'متن پایین صفحه',
  trustMarks: 'نمادهای اعتماد',
  orders: 'خبر سفارش‌ها',
  giftWrap: 'بسته‌بندی هدیه',
  braceletSizing: 'اندازه‌کردن بند',
  companyInvoice: 'فاکتور شرکتی',
  cardToCard: 'کارت‌به‌کارت',
  orderSubject: 'موضوع ایمیل سفارش تازه',
  orderText: 'متن ایمیل سفارش تازه',
  receiptSubject: 'موضوع ایمیل رسید کارت‌به‌کارت',
  receiptText: 'متن ایمیل رسید کارت‌به‌کارت',
  replySubject: 'موضوع ایمیل پاسخ پیام',
  replyText: 'متن ایمیل پاسخ پیام',
  title: 'عنوان صفحه',
  description: 'توضیح برای موتورهای جست‌وجو',
  keywords: 'واژه‌های کلیدی',
  sections: 'بخش‌های صفحه',
  items: 'موردهای منو',
}

// Not in the schemas, because importing them would add their library to the browser's download.
export const menuLimits = { items: 16, columns: 8, links: 30 } as const
export const MOST_TRUST_MARKS = 6
