/**
 * Answers of the plain backend about its catalogue and pages: only the documented fields, in forms that another
 * implementation might use. Ids and prices are strings, and empty values are null.
 */
import { brands, categories, watchesNamed, watchesOf, type ListQuery, type Watch } from './catalogue.ts'

/** @param origin of the backend, for its pictures */
export function createAnswers(origin: string) {
  const picture = (id: number) => `${origin}/pictures/${id}.svg`

  const itemOf = (watch: Watch, isFavourite: (code: string) => boolean) => ({
    id: String(watch.id),
    websiteCode: watch.websiteCode,
    nameFa: watch.nameFa,
    nameEn: watch.nameEn || null,
    brand: watch.brand,
    price: String(watch.price),
    oldPrice: watch.oldPrice ? String(watch.oldPrice) : null,
    discountPercent: watch.discountPercent || null,
    status: watch.status,
    imageUrl: watch.hasPicture ? picture(watch.id) : null,
    isFav: isFavourite(watch.websiteCode),
    rating: watch.rating || null,
    slug: watch.slug,
  })

  return {
    list(query: ListQuery, isFavourite: (code: string) => boolean) {
      const found = watchesOf(query)
      const page = Math.max(1, Number(query.page) || 1)
      const pageSize = Math.min(100, Number(query.pageSize) || 24)
      const category = categories.find(({ id }) => id === Number(query.categoryId))
      return {
        items: found.slice((page - 1) * pageSize, page * pageSize).map((watch) => itemOf(watch, isFavourite)),
        total: String(found.length),
        page,
        pageSize,
        category: category ? { ...category, id: String(category.id), description: null } : null,
        breadcrumb: category
          ? [{ name: category.title, url: `/shop/category/${category.id}/${category.slug}` }]
          : null,
      }
    },

    facets(query: ListQuery) {
      const found = watchesOf(query)
      const countOf = (brand: string) => found.filter((watch) => watch.brand === brand).length
      const inStock = found.filter(({ status }) => status === 1).length
      const byPrice = watchesOf({ ...query, filters: {}, sort: 'cheapest' })
      return {
        total: found.length,
        facets: [
          {
            ...{ key: 'in-stock', title: 'فقط کالاهای موجود', kind: 'switch' },
            options: [{ value: '1', label: 'موجود', count: inStock }],
          },
          {
            ...{ key: 'brand', title: 'برند', kind: 'checks' },
            options: brands.map((brand) => ({ ...brand, count: String(countOf(brand.value)) })),
          },
          {
            ...{ key: 'price', title: 'قیمت', kind: 'range', histogram: [byPrice.length] },
            ...{ min: String(byPrice[0]?.price ?? 0), max: String(byPrice.at(-1)?.price ?? 0) },
          },
        ],
      }
    },

    /** Null: no results. */
    suggestions(words: string) {
      const name = words.trim()
      const found = name ? watchesNamed(name) : []
      const inCategories = name ? categories.filter(({ title }) => title.includes(name)) : []
      const all = [
        ...inCategories.map(({ id, title, slug }) => ({
          ...{ type: 'category', id: String(id), value: title, slug, imageUrl: null },
        })),
        ...found.slice(0, 8).map(({ id, nameFa, slug, hasPicture }) => ({
          ...{ type: 'product', id, value: nameFa, slug, imageUrl: hasPicture ? picture(id) : null },
        })),
      ]
      return all.length > 0 ? all : null
    },

    page(name: string) {
      const wanted = name.replace(/^\/+|\/+$/g, '').toLowerCase()
      return pages.find(({ canonical }) => canonical === `/${wanted}`) ?? null
    },
  }
}

const pages = [
  {
    title: 'دربارهٔ ما',
    content: '<h2>فروشگاه ساعت پیرامون</h2><p>از سال ۱۳۸۵ ساعت می‌فروشیم.</p>',
    seoDescription: 'آشنایی با فروشگاه ساعت پیرامون',
    seoKeyword: null,
    canonical: '/about-us',
    type: 'Page',
    noindex: false,
  },
  {
    title: 'قوانین خرید',
    content: '<p>ارسال هر سفارش رایگان است.</p>',
    seoDescription: null,
    seoKeyword: 'قوانین, خرید',
    canonical: '/قوانین-خرید',
    type: 'Content',
    noindex: true,
  },
]

/** The answer about master data, without fields that depend on the visitor. */
export const masterData = {
  headerLinks: [{ label: 'دربارهٔ ما', url: '/about-us' }],
  headerTextAnimation: ['ارسال رایگان به سراسر ایران'],
  headerInfo: null,
  menu: [
    { label: 'همهٔ ساعت‌ها', url: '/shop/category', menu: null },
    {
      label: 'دسته‌ها',
      url: '/shop/category',
      menu: {
        type: 'menu',
        items: categories.map(({ id, title, slug }) => ({
          ...{ label: title, url: `/shop/category/${id}/${slug}`, items: null },
        })),
      },
    },
    {
      label: 'برندها',
      url: '/shop/category',
      menu: {
        type: 'megamenu',
        items: [
          {
            label: 'برندهای ایرانی',
            url: '/shop/category',
            type: 'noImage',
            imgUrl: null,
            title: null,
            items: brands.map(({ value, label }) => ({
              ...{ label, url: `/shop/category?filter_name=${value}` },
            })),
          },
        ],
      },
    },
  ],
  menuTextInfo: [{ label: 'نمایندگی تازه‌ای در اصفهان باز شد', url: '/about-us' }],
  aboutUs: '<p>فروشگاه ساعت پیرامون</p>',
  contactUs: '<p>تلفن ۰۲۱۱۲۳۴۵۶۷۸</p>',
  footerLeftHtml: null,
  footerLinks: [
    { label: 'قوانین خرید', url: '/قوانین-خرید' },
    { label: 'رهگیری مرسوله', url: 'https://tracking.post.ir' },
  ],
  socialNetwork: [{ name: 'Telegram', url: 'https://t.me/piramoon_example', title: null }],
  titleOtherMag: 'مجلهٔ پیرامون',
}
