import type { BulkProduct } from '../../server/catalogue/bulkRepository.ts'
import type { DemoProduct } from './product.ts'

export const productRow = (product: DemoProduct): BulkProduct['row'] => ({
  website_code: product.websiteCode,
  name_fa: product.nameFa,
  name_en: product.nameEn,
  slug: product.slug,
  brand_id: product.brandId,
  reference: product.reference,
  category_id: product.categoryId,
  price: product.price,
  old_price: product.oldPrice,
  stock: product.stock,
  status: product.status,
  gender: product.gender,
  spec: product.spec,
  key_facts: product.keyFacts,
  specifications: product.specifications,
  introduction: product.introduction,
  warranty: product.warranty,
  seo_keywords: product.seoKeywords,
  seo_description: product.seoDescription,
  rating: product.rating,
  review_count: product.reviewCount,
  sold_count: product.soldCount,
  artwork: product.artwork,
  created_at: product.createdAt,
})
