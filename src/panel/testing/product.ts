import type { Product } from '../products/productsApi.ts'

/** A published product without choices, pictures and texts. */
export const product: Product = {
  ...{ id: 1, version: 1, websiteCode: 'D-1', nameFa: 'ساعت دریا', nameEn: 'Sea', slug: 'd-1' },
  ...{ reference: 'REF-1', brandId: 1, categoryIds: [1], price: 1000, oldPrice: 0, stock: 5, status: 1 },
  ...{ published: true, gender: 'مردانه', extra: [], introduction: '', warranty: '', terms: {} },
  ...{ seoKeywords: '', seoDescription: '', images: [], properties: [], sold: 0, reviewCount: 0 },
  ...{ waiting: { reviews: 0, questions: 0 }, createdAt: '2026-01-01T00:00:00.000Z' },
}
