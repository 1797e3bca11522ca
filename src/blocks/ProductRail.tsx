import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { ProductListItem } from '../../contract/catalogue/schemas.ts'
import { withCachedHtml } from '../ui/parts/cachedHtml.tsx'
import { Rail } from '../ui/product/Rail.tsx'
import { ProductTile } from './ProductTile.tsx'

export interface ProductRailProps {
  /** Id of the heading. */
  id?: string
  title: string
  /** URL of the link "see all"; no link if empty. */
  url?: string
  products: readonly ProductListItem[]
}

const railSizes = '(min-width: 1200px) 300px, (min-width: 768px) 30vw, min(46vw, 220px)'

/** Number of visible cards plus one; the partly visible last card shows that there are more. */
const AT_FIRST = 5

/** Renders further cards when the rail comes near the screen, because a page may have many rails. */
export function ProductRail(props: ProductRailProps) {
  const ownId = useId()
  return <Cards id={ownId} {...props} />
}

const Cards = withCachedHtml<ProductRailProps>('ProductRail', AllCards)

function AllCards({ id, title, url, products }: ProductRailProps) {
  const rail = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(rail)
  if (products.length === 0) return null
  const shown = isNear ? products : products.slice(0, AT_FIRST)
  return (
    <div ref={rail}>
      <Rail id={id} title={title} url={url}>
        {shown.map((product) => (
          <ProductTile key={product.id} product={product} sizes={railSizes} />
        ))}
      </Rail>
    </div>
  )
}

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
