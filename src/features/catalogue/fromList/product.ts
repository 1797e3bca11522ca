import type { Product } from '../../../../contract/catalogue/schemas.ts'
import { productStatus } from '../../../../contract/statuses.ts'
import type { StandIn } from '../../../api/absent/orStandIn.ts'
import { findInLists } from './find.ts'

/** Assumed stock if the list entry has no count; more than a basket accepts. */
const ENOUGH = 100

/** Builds a product from its list entry, for a backend without Get-Product. */
export const productFromList: StandIn<{ id: number; words?: string }, Product> = async (
  { id, words = '' },
  ask,
) => {
  const item = await findInLists(ask, id, words)
  if (!item) return undefined
  const { imageUrl, secondImageUrl, nameFa, fewLeft = ENOUGH, status } = item
  const pictures = [imageUrl, secondImageUrl].filter((url) => url !== undefined && url !== '')
  return {
    ...item,
    brandFa: '',
    reference: '',
    stock: status === productStatus.inStock ? fewLeft : 0,
    images: pictures.map((url) => ({ imageUrl: url!, alt: nameFa })),
    properties: [],
    keyFacts: [],
    specifications: [],
    introduction: '',
    warranty: '',
    reviewCount: 0,
    related: [],
    breadcrumb: [{ name: nameFa, url: '' }],
    seoKeywords: '',
    seoDescription: '',
  }
}
