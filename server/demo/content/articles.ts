import { articleUrl } from './links.ts'

export interface ArticleTeaser {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly picture: string
}

/** Articles of the magazine (content/blog has their text); their pictures are drawn by artwork/special.ts. */
export const articles: readonly ArticleTeaser[] = [
  {
    id: 1,
    slug: 'ضدآب-یعنی-چه',
    title: '«ضدآب» واقعاً یعنی چه؟ راهنمای اتمسفر و متر',
    text: 'چرا با ساعت ۳ اتمسفری نباید دوش گرفت و عدد پشت قاب چه چیزی را می‌گوید.',
    picture: 'water-resistance',
  },
  {
    id: 2,
    slug: 'اتوماتیک-یا-کوارتز',
    title: 'اتوماتیک یا کوارتز؟ انتخابی برای سال‌ها',
    text: 'دقت، هزینهٔ سرویس و حس ساعت؛ سه معیار برای تصمیمی که پشیمانی نیاورد.',
    picture: 'automatic-or-quartz',
  },
  {
    id: 3,
    slug: 'اندازه-ساعت-برای-مچ',
    title: 'ساعت چند میلی‌متری به دست شما می‌آید؟',
    text: 'با یک متر خیاطی و دو عدد ساده، پیش از خرید اندازهٔ درست را پیدا کنید.',
    picture: 'case-size',
  },
  {
    id: 4,
    slug: 'نگهداری-از-بند-ساعت',
    title: 'چرم را زنده نگه دارید؛ نگهداری از بند ساعت',
    text: 'عرق، عطر و آفتاب با بند چه می‌کنند و چطور عمرش را دو برابر کنیم.',
    picture: 'leather-care',
  },
  {
    id: 5,
    slug: 'کرونوگراف-و-تاکی-متر',
    title: 'تاکی‌متر را چطور بخوانیم؟ کرونوگراف به زبان ساده',
    text: 'با یک کیلومتر راه و یک دکمه، سرعت میانگین را از روی بزل بردارید.',
    picture: 'chronograph-reading',
  },
  {
    id: 6,
    slug: 'راهنمای-هدیه-ساعت',
    title: 'راهنمای هدیه؛ ساعتی که ماندنی می‌شود',
    text: 'برای تولد، سالگرد یا یک شروع تازه؛ پیشنهادهایی در سه محدودهٔ قیمت.',
    picture: 'gift-guide',
  },
]

export const teaserOf = ({ id, slug, title, text, picture }: ArticleTeaser) => ({
  title,
  text,
  url: articleUrl(id, slug),
  imageUrl: `/media/blog/${picture}-970x580.webp`,
  alt: title,
})
