import type { Product } from '../../../contract/schemas/product.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Container } from '../../ui/Container.tsx'
import { ProductRail } from '../parts/ProductRail.tsx'
import { BuyBox } from './BuyBox.tsx'
import { Gallery } from './Gallery.tsx'
import { ProductHead } from './ProductHead.tsx'
import styles from './ProductPage.module.css'
import { ProductTabs } from './ProductTabs.tsx'
import { StickyBuy } from './StickyBuy.tsx'
import { Summary } from './Summary.tsx'
import { RELATED_ID } from './relatedId.ts'
import { usePurchase } from './usePurchase.ts'

export function ProductPage({ product }: { product: Product }) {
  const purchase = usePurchase(product)
  return (
    <>
      <ProductHead product={product} />
      <Breadcrumb items={product.breadcrumb} />
      <Container className={styles.top}>
        <Gallery images={product.images} name={product.nameFa} />
        <div className={styles.side}>
          <div className={styles.sticks}>
            <Summary product={product} />
            <BuyBox product={product} purchase={purchase} />
          </div>
        </div>
      </Container>
      <Container className={styles.section}>
        <ProductTabs product={product} />
      </Container>
      <Container className={styles.section} id={RELATED_ID}>
        <ProductRail title="کالاهای مشابه" products={product.related} />
      </Container>
      <StickyBuy product={product} purchase={purchase} />
    </>
  )
}
