import { memo, useEffect, useState } from 'react'
import type { Product } from '../../../contract/schemas/product.ts'
import { useAppDispatch } from '../../api/store.ts'
import { productViewed } from '../../features/reviews/recentProducts.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Container } from '../../ui/Container.tsx'
import { LaterView } from '../../ui/LaterView.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BuyBox } from './BuyBox.tsx'
import { Gallery } from './Gallery.tsx'
import { about, type AboutProps } from './later.ts'
import { ProductHead } from './ProductHead.tsx'
import styles from './ProductPage.module.css'
import { StickyBuy } from './StickyBuy.tsx'
import { Summary } from './Summary.tsx'
import { usePurchase } from './usePurchase.ts'

const ABOUT_ID = 'about'

export function ProductPage({ product }: { product: Product }) {
  const dispatch = useAppDispatch()
  const purchase = usePurchase(product)
  const [wanted, setWanted] = useState<AboutProps['wanted']>()
  useEffect(() => {
    dispatch(productViewed(product.id))
  }, [dispatch, product.id])

  const showReviews = async () => {
    // Without its code the part cannot change its tab, but it can be read.
    await about.load().then(
      () => setWanted({ id: 'reviews' }),
      () => {},
    )
    document.getElementById(ABOUT_ID)?.scrollIntoView()
  }

  return (
    <>
      <ProductHead product={product} />
      <Breadcrumb items={product.breadcrumb} />
      <Container className={styles.top}>
        <Gallery images={product.images} name={product.nameFa} />
        <div className={styles.side}>
          <div className={styles.sticks}>
            <Summary product={product} onReviews={() => void showReviews()} />
            <BuyBox product={product} purchase={purchase} />
          </div>
        </div>
      </Container>
      <About product={product} wanted={wanted} />
      <StickyBuy product={product} purchase={purchase} />
    </>
  )
}

/** Draws anew only when the product does: the server's HTML stays until the code is here. */
const About = memo(function About(props: AboutProps) {
  return (
    <LaterView id={ABOUT_ID} className={styles.about} load={about.load} fallback={<AboutShape />}>
      <about.Part {...props} />
    </LaterView>
  )
})

function AboutShape() {
  return (
    <Container className={styles.shape}>
      <Skeleton blockSize={52} />
      <Skeleton blockSize={480} radius="m" />
    </Container>
  )
}
