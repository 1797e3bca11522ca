import { memo } from 'react'
import type { ProductListItem } from '../../contract/catalogue/schemas.ts'
import { productStatus } from '../../contract/statuses.ts'
import { AddToBasketButton } from '../features/basket/AddToBasketButton.tsx'
import { catalogueApi } from '../features/catalogue/catalogueApi.ts'
import { CompareButton } from '../features/compare/CompareButton.tsx'
import { FavouriteButton } from '../features/favourites/FavouriteButton.tsx'
import { withCachedHtml } from '../ui/parts/cachedHtml.tsx'
import { announcePicture } from '../ui/product/Picture.tsx'
import { gridSizes, ProductCard } from '../ui/product/ProductCard.tsx'

export interface ProductTileProps {
  product: ProductListItem
  priority?: boolean
  yields?: boolean
  sizes?: string
}

/** A product card with its buttons; a near pointer or focus preloads the product's page. */
export const ProductTile = withCachedHtml<ProductTileProps>('ProductTile', memo(Tile), {
  announce: ({ product, priority, sizes = gridSizes }) => {
    if (priority) announcePicture(product.imageUrl, sizes)
  },
})

function Tile({ product, priority, yields, sizes }: ProductTileProps) {
  const prefetch = catalogueApi.usePrefetch('getProduct')
  const { id, websiteCode, nameFa, status } = product
  return (
    <ProductCard
      product={product}
      priority={priority}
      yields={yields}
      sizes={sizes}
      onIntent={() => prefetch({ id })}
      actions={
        <>
          <FavouriteButton websiteCode={websiteCode} nameFa={nameFa} />
          <CompareButton id={id} nameFa={nameFa} />
        </>
      }
      buy={
        status === productStatus.inStock ? (
          <AddToBasketButton websiteCode={websiteCode} nameFa={nameFa} look="icon" />
        ) : null
      }
    />
  )
}
