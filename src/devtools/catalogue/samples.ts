import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'

/** Texts and products of the demo shop. Without it, placeholders replace the pictures. */
export const sampleProduct: ProductListItem = {
  id: 490,
  websiteCode: '10490',
  nameFa: 'ساعت مچی زنانهٔ شب‌تاب مدل ستاره طلایی صفحهٔ صورتی',
  nameEn: 'Shabtab Star',
  brand: 'SHABTAB',
  price: 12_850_000,
  oldPrice: 0,
  discountPercent: 0,
  status: 1,
  imageUrl: '/media/w/10490/1-350.webp',
  isFav: false,
  rating: 4.5,
  reviewCount: 12,
  slug: 'ستاره-طلایی',
}

export const reducedProduct: ProductListItem = {
  ...sampleProduct,
  websiteCode: '10536',
  nameFa: 'ساعت دیجیتال توفان مدل صخره مشکی',
  brand: 'TUFAN',
  price: 9_560_000,
  oldPrice: 11_950_000,
  discountPercent: 20,
  imageUrl: '/media/w/10536/1-350.webp',
}

export const sampleCrumbs = [
  { name: 'ساعت مچی', url: '/shop/category' },
  { name: 'ساعت مردانه', url: '/shop/category' },
  { name: 'ساعت غواصی دریا', url: '/shop/category' },
]

export const sampleNews = [
  { label: 'ارسال رایگان برای خریدهای بالای دو میلیون تومان', url: '/shop/category' },
  { label: 'ساعت‌های تازهٔ پاییز رسیدند', url: '/shop/category' },
  { label: 'پشتیبانی هر روز از ۹ صبح تا ۹ شب', url: '' },
]
