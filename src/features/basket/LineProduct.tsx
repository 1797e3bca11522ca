import type { ReactNode } from 'react'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { formatToman } from '../../lib/persian.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './CartLine.module.css'

interface LineProductProps {
  line: BasketLine
  heading: 'h2' | 'h3'
  /** Notes below the name. */
  children?: ReactNode
}

/** Picture, brand, name and choice of a line. */
export function LineProduct({ line, heading: Heading, children }: LineProductProps) {
  const { productId, slug, nameFa, brand, propertyTitle, imageUrl } = line
  return (
    <>
      <div className={styles.picture}>
        <Picture src={imageUrl} alt="" width={160} height={160} sizes="128px" kind="product" />
      </div>
      <div>
        <bdi lang="en" dir="ltr" className={styles.brand}>
          {brand}
        </bdi>
        <Heading className={styles.name}>
          <AppLink to={toProduct({ id: productId, slug })} className={styles.link}>
            {nameFa}
          </AppLink>
        </Heading>
        {propertyTitle ? <p className={texts.quiet}>{propertyTitle}</p> : null}
        {children}
      </div>
    </>
  )
}

/** Shows how the price has changed since the line was added; renders nothing if it has not. */
export function PriceChange({ price, addedPrice }: Pick<BasketLine, 'price' | 'addedPrice'>) {
  const difference = price - addedPrice
  if (difference === 0) return null
  return (
    <p className={difference > 0 ? styles.dearer : styles.cheaper}>
      {`${formatToman(Math.abs(difference))} ${difference > 0 ? 'گران‌تر' : 'ارزان‌تر'} از زمان افزودن به سبد`}
    </p>
  )
}
