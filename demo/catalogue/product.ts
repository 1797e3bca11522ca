import type { ProductProperty, SpecificationGroup } from '../../contract/catalogue/schemas.ts'
import type { ProductStatus } from '../../contract/statuses.ts'
import type { Artwork } from '../../server/artwork/types.ts'

/** Machine-readable specification from which facets are counted. Fields are absent if they do not apply (a box). */
export interface ProductSpec {
  readonly kind: 'ساعت' | 'بند' | 'جعبه'
  readonly movement?: string
  readonly calibre?: string
  readonly caseShape?: string
  readonly caseMaterial?: string
  readonly caseColour?: string
  /** mm */
  readonly diameter?: number
  /** mm */
  readonly thickness?: number
  readonly dialColour?: string
  readonly glass?: string
  readonly strapMaterial?: string
  readonly strapColour?: string
  /** atmospheres */
  readonly waterResistance?: number
  readonly functions: readonly string[]
  readonly style: string
  readonly gender: string
  readonly country: string
  readonly warrantyMonths: number
}

/** A product of the demo shop before it is inserted. Amounts in Toman. */
export interface DemoProduct {
  readonly id: number
  readonly websiteCode: string
  readonly nameFa: string
  readonly nameEn: string
  readonly slug: string
  readonly brandId: number
  readonly reference: string
  readonly categoryId: number
  /** main category, extra ones and all their ancestors */
  readonly categoryIds: readonly number[]
  readonly price: number
  /** 0 without a discount */
  readonly oldPrice: number
  readonly stock: number
  readonly status: ProductStatus
  readonly gender: string
  readonly spec: ProductSpec
  readonly keyFacts: readonly { readonly title: string; readonly value: string }[]
  readonly specifications: readonly SpecificationGroup[]
  readonly introduction: string
  readonly warranty: string
  readonly seoKeywords: string
  readonly seoDescription: string
  readonly rating: number
  readonly reviewCount: number
  readonly soldCount: number
  readonly artwork: Artwork
  readonly images: readonly { readonly imageUrl: string; readonly alt: string }[]
  readonly properties: readonly Omit<ProductProperty, 'id'>[]
  readonly createdAt: Date
}
