import { OFFERS_TITLE, RETURN_TIME } from '../../contract/shopWords.ts'
import { toBlog, toBrands } from '../../contract/storefrontPaths.ts'
import { specialPicture } from '../../server/media/pictureAddress.ts'
import { formatNumber } from '../../server/shared/persian.ts'
import { brands } from '../catalogue/brands.ts'
import { listWatches } from '../catalogue/watches.ts'
import { categoryOf, categoryUrl } from '../catalogue/categories.ts'
import type { ProductsRule } from '../../server/database/schema.ts'
import type { StoredHome, StoredHomeSection } from '../../server/home/home.ts'
import { ALL_URL, brandUrl, categoryLink, OFFERS_URL, productUrl, searchUrl } from './links.ts'

const rail = (title: string, url: string, query: ProductsRule): StoredHomeSection => ({
  type: 'products',
  title,
  url,
  query,
})

const tile = (
  id: number,
  title: string,
  text: string,
  picture: string,
  ground: 'night' | 'sand' | 'mist' | 'canvas',
) => ({
  title,
  text,
  url: categoryUrl(id),
  ground,
  imageUrl: specialPicture('tile', picture, 480),
  alt: '',
})

const slugOf = (id: number) => categoryOf(id).slug

/** Sections of the home page in order. A section with products contains a rule, and the service finds the products. */
export const home: StoredHome = {
  seoTitle: 'فروشگاه ساعت مچی عقربه | خرید ساعت مردانه و زنانه با ضمانت اصالت',
  seoDescription: `خرید اینترنتی ساعت مچی مردانه، زنانه، غواصی، کرونوگراف و هوشمند با ضمانت اصالت، گارانتی معتبر، ارسال رایگان بالای ۵ میلیون تومان و ${RETURN_TIME} مهلت بازگشت.`,
  seoKeywords:
    'ساعت مچی، خرید ساعت، ساعت مردانه، ساعت زنانه، ساعت غواصی، ساعت اتوماتیک، کرونوگراف، ساعت هوشمند، بند ساعت',
  sections: [
    {
      type: 'slider',
      title: 'تازه‌های عقربه',
      url: '',
      data: [
        {
          heading: 'زمان، به دقتِ یک عقربه',
          text: 'گزیده‌ای از ساعت‌های مچی اصل، با ضمانت اصالت، گارانتی معتبر و تحویل در روز و ساعتی که خودتان می‌خواهید.',
          action: { label: 'خرید همین ساعت', url: productUrl(20) },
          secondAction: { label: 'دیدن ساعت‌های غواصی', url: categoryUrl(31) },
          imageUrl: specialPicture('hero', 'darya', 1080),
          alt: 'ساعت غواصی دریا مدل اقیانوس ۳۰۰ با صفحهٔ آبی و بند استیل',
        },
        {
          heading: 'ماه، روی مچ شما',
          text: 'مجموعهٔ «ماه نو» سپهر؛ فاز ماهی که هر دو سال و نیم تنها یک روز خطا دارد.',
          action: { label: 'خرید همین ساعت', url: productUrl(93) },
          secondAction: { label: 'دیدن فاز ماه‌ها', url: categoryUrl(41) },
          imageUrl: specialPicture('hero', 'sepehr', 1080),
          alt: 'ساعت فاز ماه سپهر با صفحهٔ سرمه‌ای و بند چرم',
        },
      ],
    },
    {
      type: 'promises',
      title: 'چرا عقربه',
      url: '',
      data: [
        { icon: 'shield', title: 'ضمانت اصالت کالا', text: 'با شناسه و کارت گارانتی' },
        { icon: 'truck', title: 'تحویل به وقت شما', text: 'از فردا، ۹ صبح تا ۹ شب' },
        { icon: 'return', title: `${RETURN_TIME} مهلت بازگشت`, text: 'بدون نیاز به دلیل' },
        { icon: 'service', title: 'سرویس تخصصی', text: 'تعویض باتری و تنظیم رایگان' },
      ],
    },
    {
      type: 'categories',
      title: 'از کجا شروع کنیم؟',
      url: '',
      data: [
        tile(31, 'غواصی', 'تا ۵۰۰ متر زیر آب', 'diver', 'night'),
        tile(11, 'کلاسیک', 'ظرافت ماندگار', 'classic', 'sand'),
        tile(5, 'کرونوگراف', 'برای شتاب', 'chronograph', 'mist'),
        tile(2, 'زنانه', 'کشیده و سبک', 'women', 'canvas'),
      ],
    },
    rail('پرفروش‌ترین‌ها', `${ALL_URL}?sort=best-selling`, { sort: 'best-selling', limit: 12 }),
    rail(OFFERS_TITLE, OFFERS_URL, { sort: 'most-discounted', offer: true, limit: 12 }),
    {
      type: 'banners',
      title: '',
      url: '',
      data: [
        tile(8, 'عددهای فارسی', 'ساعت‌هایی به خط خودمان', 'persian', 'sand'),
        tile(6, 'هوشمند و دیجیتال', 'تقویم خورشیدی روی مچ', 'smart', 'night'),
      ],
    },
    rail('تازه‌رسیده‌ها', `${ALL_URL}?sort=newest`, { sort: 'newest', limit: 12 }),
    rail('اتوماتیک‌های مردانه', categoryLink(12).url, {
      sort: 'best-rated',
      categorySlug: slugOf(12),
      limit: 12,
    }),
    rail('منتخب زنانه', categoryLink(2).url, { sort: 'best-selling', categorySlug: slugOf(2), limit: 12 }),
    {
      type: 'brands',
      title: 'برندهای ساعت',
      url: toBrands(),
      data: brands
        .slice(0, 16)
        .map(({ nameEn, nameFa, slug }) => ({ name: nameEn, nameFa, url: brandUrl(slug) })),
    },
    rail('بند و لوازم', categoryLink(7).url, { sort: 'best-selling', categorySlug: slugOf(7), limit: 12 }),
    { type: 'posts', title: 'از مجلهٔ عقربه', url: toBlog(), data: [] },
    {
      type: 'html',
      title: 'خرید ساعت مچی از عقربه',
      url: '',
      data: [
        {
          html:
            '<h2>خرید ساعت مچی، آسوده و آگاهانه</h2>' +
            `<p>در عقربه ${formatNumber(listWatches().length)} ساعت مچی از ${formatNumber(brands.length)} برند کنار هم آمده‌اند؛ از ساعت‌های روزمرهٔ کوارتز تا اتوماتیک‌های سوئیسی با گواهی کرونومتر. برای هر ساعت، موتور و دقت، ذخیرهٔ نیرو، جنس قاب و شیشه، پهنای بند و معنای واقعی مقاومت در برابر آب نوشته شده است تا پیش از خرید بدانید چه به دستتان می‌رسد.</p>` +
            `<p>اگر نخستین ساعت اتوماتیک خود را می‌خواهید، از <a href="${categoryLink(12).url}">اتوماتیک‌های مردانه</a> آغاز کنید. برای دریا و استخر سراغ <a href="${categoryLink(31).url}">ساعت‌های غواصی</a> بروید و برای هدیه، <a href="${categoryLink(23).url}">ساعت‌های نگین‌دار</a> و <a href="${searchUrl('فاز ماه')}">فاز ماه</a> را ببینید.</p>` +
            '<h3>اصالت، گارانتی، بازگشت</h3>' +
            `<p>هر ساعت با شناسهٔ اصالت و کارت گارانتی ارسال می‌شود. تا ${RETURN_TIME} پس از دریافت می‌توانید آن را بازگردانید و تعویض باتری ساعت‌های خریداری‌شده از ما همیشه رایگان است.</p>`,
        },
      ],
    },
  ],
}
