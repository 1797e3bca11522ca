import type { NumberTerm, TextTerm } from '../../../contract/catalogue/admin/terms.ts'

/** Persian names of a product's fields. */
export const fieldNames: Readonly<Record<string, string>> = {
  websiteCode: 'کد کالا',
  nameFa: 'نام فارسی',
  nameEn: 'نام لاتین',
  reference: 'شمارهٔ مرجع',
  brandId: 'برند',
  categoryId: 'دستهٔ اصلی',
  categoryIds: 'دسته‌ها',
  otherCategories: 'دسته‌های دیگر',
  functions: 'قابلیت‌ها',
  price: 'قیمت',
  oldPrice: 'قیمت پیش از تخفیف',
  stock: 'موجودی',
  status: 'وضعیت',
  published: 'نمایش در فروشگاه',
  gender: 'مناسب برای',
  slug: 'نشانی صفحه',
  spec: 'مشخصات',
  keyFacts: 'ویژگی‌های کلیدی',
  specifications: 'جدول مشخصات',
  artwork: 'طرح تصویر',
  terms: 'مشخصات',
  extra: 'مشخصات دیگر',
  introduction: 'معرفی کالا',
  warranty: 'متن گارانتی',
  seoKeywords: 'کلیدواژه‌ها',
  seoDescription: 'توضیح برای موتورهای جست‌وجو',
  images: 'تصویرها',
  pictures: 'تصویرها',
  properties: 'گزینه‌ها',
  choices: 'گزینه‌ها',
}

/** Says in the status options that the stock decides between "in stock" and "out of stock". */
export const BY_STOCK = 'از روی موجودی'

export const textTermNames: Readonly<Record<TextTerm, string>> = {
  movement: 'موتور',
  caseMaterial: 'جنس قاب',
  glass: 'شیشه',
  dialColour: 'رنگ صفحه',
  strapMaterial: 'جنس بند',
  strapColour: 'رنگ بند',
  style: 'سبک',
  country: 'کشور برند',
}
export const numberTermNames: Readonly<Record<NumberTerm, string>> = {
  diameter: 'قطر قاب (میلی‌متر)',
  thickness: 'ضخامت (میلی‌متر)',
  waterResistance: 'مقاومت در برابر آب (متر)',
  warrantyMonths: 'گارانتی (ماه)',
}
