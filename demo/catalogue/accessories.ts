import type { SpecificationGroup } from '../../contract/catalogue/schemas.ts'
import { RETURN_TIME } from '../../contract/shopWords.ts'
import { productPicture } from '../../server/media/pictureAddress.ts'
import { slugify } from '../../contract/text.ts'
import { productStatus } from '../../contract/statuses.ts'
import { viewCount } from '../../server/artwork/types.ts'
import { createRandom } from '../../server/artwork/random.ts'
import { listBoxes, listStraps, type Accessory } from './accessoryKinds.ts'
import { brandOf } from './brands.ts'
import { ancestryOf } from './categories.ts'
import type { DemoProduct } from './product.ts'
import { plainNumber } from '../../server/shared/persian.ts'

/** Straps and boxes; ids follow those of the watches. */
export function listAccessories(firstId: number): DemoProduct[] {
  return [...listStraps(), ...listBoxes()].map((accessory, place) =>
    productOf(accessory, firstId + place, place),
  )
}

function productOf(accessory: Accessory, id: number, place: number): DemoProduct {
  const brand = brandOf(accessory.brand)
  const random = createRandom(id * 31)
  const percent = place % 5 === 2 ? 15 : 0
  const price = Math.round((accessory.price * (1 - percent / 100)) / 10_000) * 10_000
  const websiteCode = String(10400 + id)
  const reviewCount = Math.floor(random() ** 2 * 90)
  const kind = accessory.art.kind === 'box' ? 'جعبه' : 'بند'
  return {
    id,
    websiteCode,
    nameFa: accessory.nameFa,
    nameEn: accessory.nameEn,
    slug: slugify(accessory.nameFa),
    brandId: brand.id,
    reference: accessory.reference,
    categoryId: accessory.category,
    categoryIds: ancestryOf(accessory.category),
    price,
    oldPrice: percent ? accessory.price : 0,
    stock: place === 7 ? 0 : 3 + Math.floor(random() * 30),
    status: place === 7 ? productStatus.outOfStock : productStatus.inStock,
    gender: 'یونیسکس',
    spec: {
      kind,
      strapMaterial: accessory.material,
      strapColour: accessory.colour,
      functions: [],
      style: 'لوازم',
      gender: 'یونیسکس',
      country: brand.country,
      warrantyMonths: brand.warrantyMonths,
    },
    keyFacts: accessory.facts.slice(0, 4).map(([title, value]) => ({ title, value })),
    specifications: specificationsOf(accessory, kind),
    introduction: accessory.text.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    warranty: `${plainNumber(brand.warrantyMonths)} ماه گارانتی دوخت و ساخت`,
    seoKeywords: [
      kind === 'بند' ? 'بند ساعت' : 'جعبه ساعت',
      accessory.material,
      brand.nameFa,
      accessory.reference,
    ].join('، '),
    seoDescription: `خرید ${accessory.nameFa}، ساخت ${brand.nameFa}؛ ارسال سریع، ${RETURN_TIME} مهلت بازگشت و ضمانت کیفیت.`,
    rating: reviewCount === 0 ? 0 : Math.round((3.9 + random()) * 10) / 10,
    reviewCount,
    soldCount: reviewCount * 4 + Math.floor(random() * 20),
    artwork: accessory.art,
    images: Array.from({ length: viewCount(accessory.art) }, (_, view) => ({
      imageUrl: productPicture(websiteCode, view + 1),
      alt: `${accessory.nameFa}، ${view === 0 ? 'نمای کامل' : kind === 'بند' ? 'نمای نزدیک قفل' : 'در بسته'}`,
    })),
    properties: [],
    createdAt: new Date(Date.UTC(2026, 5, 1 + place * 3)),
  }
}

function specificationsOf(
  { brand: of, reference, facts }: Accessory,
  kind: 'بند' | 'جعبه',
): SpecificationGroup[] {
  const brand = brandOf(of)
  const content = kind === 'بند' ? 'بند، دو پین فنری، ابزار تعویض' : 'جعبه، دستمال مخمل، کیسهٔ پارچه‌ای'
  const general = [
    { title: 'برند', value: `${brand.nameFa} (${brand.nameEn})` },
    { title: 'شمارهٔ مرجع', value: reference },
    { title: 'کشور برند', value: brand.country },
  ]
  const delivery = [
    { title: 'گارانتی', value: `${plainNumber(brand.warrantyMonths)} ماه` },
    { title: 'درون جعبه', value: content },
  ]
  return [
    { title: 'مشخصات کلی', rows: general },
    { title: kind, rows: facts.map(([title, value]) => ({ title, value })) },
    { title: 'گارانتی و بسته', rows: delivery },
  ]
}
