import { use } from 'react'
import { shareImages } from '../../../../contract/constants.ts'
import type { Product } from '../../../../contract/catalogue/schemas.ts'
import { asShared, inWidth } from '../../../lib/images.ts'
import { toProduct } from '../../../../contract/storefrontPaths.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { SiteContext } from '../../../ui/page/SiteContext.ts'
import { breadcrumbList } from '../../../ui/page/breadcrumbList.ts'
import { productData } from './productData.ts'

/** Title, description, share picture (350×350, spec §9) and structured data of a product. */
export function ProductHead({ product }: { product: Product }) {
  const site = use(SiteContext)
  const first = product.images[0]
  return (
    <PageHead
      title={product.nameFa}
      description={product.seoDescription}
      keywords={product.seoKeywords}
      canonical={toProduct(product)}
      type="product"
      image={
        first && {
          url: asShared(inWidth(first.imageUrl, shareImages.product.width)),
          ...shareImages.product,
          alt: first.alt || product.nameFa,
        }
      }
      jsonLd={[productData(product, site), breadcrumbList(product.breadcrumb, site)]}
    />
  )
}
