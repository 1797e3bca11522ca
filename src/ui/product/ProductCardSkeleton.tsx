import card from './ProductCard.module.css'
import { Skeleton } from '../feedback/Skeleton.tsx'

/** Placeholder with the exact size of a ProductCard. */
export function ProductCardSkeleton() {
  return (
    <div className={card.card} aria-hidden="true">
      <div className={card.ground} />
      <div className={card.head}>
        <Skeleton inlineSize="40%" blockSize="1.5em" />
      </div>
      <div className={card.name}>
        <Skeleton inlineSize="80%" blockSize="1.2em" />
      </div>
      <div className={card.foot}>
        <Skeleton inlineSize="45%" blockSize="24px" />
        <Skeleton inlineSize="44px" blockSize="44px" radius="pill" />
      </div>
    </div>
  )
}
