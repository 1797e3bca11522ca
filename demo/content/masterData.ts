import { OFFERS_TITLE, RETURN_TIME } from '../../contract/shopWords.ts'
import { toAccount, toBlog, toCompare } from '../../contract/storefrontPaths.ts'
import { articleUrl, brandUrl, categoryLink, CONTACT_URL, OFFERS_URL, pageUrl } from './links.ts'
import type { OwnShop } from '../../server/shared/shop.ts'
import type { StoredMasterData } from '../../server/site/masterData.ts'
import { menu } from './menu.ts'

/** Data of the shell without the visitor's part (spec §3). */
export const masterData: StoredMasterData = {
  headerLinks: [
    { label: 'پیگیری سفارش', url: toAccount('orders') },
    { label: 'مجلهٔ ساعت', url: toBlog() },
    { label: 'مقایسهٔ ساعت‌ها', url: toCompare() },
    { label: 'تماس با ما', url: CONTACT_URL },
  ],
  headerTextAnimation: [
    'ارسال رایگان برای خریدهای بالای ۵٬۰۰۰٬۰۰۰ تومان',
    'ضمانت مادام‌العمر اصالت برای هر ساعت',
    `${RETURN_TIME} مهلت بازگشت، بدون نیاز به دلیل`,
    'کوتاه‌کردن بند و تنظیم ساعت پیش از ارسال، رایگان',
  ],
  headerInfo: '<p>پاسخ‌گویی ۹ تا ۲۱: <a href="tel:+982191009876"><bdi dir="ltr">۰۲۱ ۹۱۰۰ ۹۸۷۶</bdi></a></p>',
  menu,
  menuTextInfo: [
    { label: 'تازه‌های غواصی دریا رسید؛ ۳۰۰ متر زیر آب', url: categoryLink(311).url },
    { label: `${OFFERS_TITLE}: تا ۳۵ درصد ارزان‌تر`, url: OFFERS_URL },
    { label: 'ساعت‌های عدد فارسی شب‌تاب، با روز هفته', url: brandUrl('shabtab') },
    { label: 'بند تازه برای ساعت قدیمی‌تان پیدا کنید', url: categoryLink(7).url },
    { label: 'راهنما: «ضدآب» واقعاً یعنی چه؟', url: articleUrl(1, 'ضدآب-یعنی-چه') },
  ],
  aboutUs:
    '<p><strong>عقربه</strong> فروشگاه ساعت مچی است و جز ساعت چیزی نمی‌فروشد. هر ساعت پیش از ارسال باز، تنظیم و آزمایش می‌شود و با شناسهٔ اصالت به دست شما می‌رسد.</p>' +
    '<p>اگر دربارهٔ اندازه، موتور یا مقاومت در برابر آب تردید دارید، پیش از خرید از ساعت‌سازهای ما بپرسید.</p>',
  contactUs:
    '<p>تهران، خیابان ولی‌عصر، بالاتر از پارک ساعی، کوچهٔ سپهر، پلاک ۱۲</p>' +
    '<p>تلفن: <a href="tel:+982191009876"><bdi dir="ltr">۰۲۱ ۹۱۰۰ ۹۸۷۶</bdi></a></p>' +
    '<p>ایمیل: <a href="mailto:salam@aqrabe.example"><bdi dir="ltr">salam@aqrabe.example</bdi></a></p>' +
    '<p>شنبه تا پنجشنبه، ۹ تا ۲۱</p>',
  footerLeftHtml: '<p>این فروشگاه تابع قانون تجارت الکترونیکی است.</p>',
  footerLinks: [
    { label: 'دربارهٔ عقربه', url: pageUrl('درباره-ما') },
    { label: 'راهنمای خرید', url: pageUrl('راهنمای-خرید') },
    { label: 'بازگشت کالا', url: pageUrl('بازگشت-کالا') },
    { label: 'گارانتی و خدمات', url: pageUrl('گارانتی') },
    { label: 'پرسش‌های پرتکرار', url: pageUrl('سوالات-متداول') },
    { label: 'قوانین خرید', url: pageUrl('قوانین-خرید') },
    { label: 'حریم خصوصی', url: pageUrl('حریم-خصوصی') },
    { label: 'مجلهٔ ساعت', url: toBlog() },
    { label: 'تماس با ما', url: CONTACT_URL },
    { label: 'رهگیری مرسولهٔ پستی', url: 'https://tracking.post.ir' },
  ],
  socialNetwork: [
    { name: 'Instagram', url: 'https://www.instagram.com/aqrabe.example', title: 'اینستاگرام عقربه' },
    { name: 'Telegram', url: 'https://t.me/aqrabe_example', title: 'کانال تلگرام عقربه' },
    { name: 'Twitter', url: 'https://twitter.com/aqrabe_example', title: 'توییتر عقربه' },
    { name: 'FaceBook', url: 'https://www.facebook.com/aqrabe.example', title: 'فیسبوک عقربه' },
  ],
  titleOtherMag: 'مجلهٔ عقربه',
}

/** Identity of the demo shop. */
export const ownShop: OwnShop = {
  name: 'عقربه',
  slogan: 'فروشگاه ساعت',
  phone: '+982191009876',
  email: 'salam@aqrabe.example',
  address: 'تهران، خیابان ولی‌عصر، بالاتر از پارک ساعی، کوچهٔ سپهر، پلاک ۱۲',
  orders: { mobiles: [], emails: [] },
  giftWrap: { price: 80_000 },
  braceletSizing: { price: 60_000 },
  // No bank has issued these numbers.
  cardToCard: {
    cards: [
      {
        ...{ card: '6037990000000006', holder: 'فروشگاه نمونهٔ عقربه', bank: 'بانک ملی ایران' },
        iban: 'IR062960000000100324200001',
      },
    ],
    holdHours: 24,
    from: 20_000_000,
  },
  companyInvoice: true,
}
