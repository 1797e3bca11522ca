import { memo, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { Product } from '../../../contract/catalogue/schemas.ts'
import { productStatus } from '../../../contract/statuses.ts'
import { useAppDispatch } from '../../api/store.ts'
import { productViewed } from '../../features/catalogue/recentProducts.ts'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { isAdministrator } from '../../features/identity/session/roles.ts'
import { sessionSlice } from '../../features/identity/session/sessionSlice.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { HydrationBoundary } from '../../ui/parts/HydrationBoundary.tsx'
import { useSecondTurn } from '../../ui/parts/useSecondTurn.ts'
import { NearView } from '../../ui/feedback/NearView.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { BuyBox } from '../../blocks/BuyBox.tsx'
import { Gallery } from '../../features/catalogue/product/Gallery.tsx'
import type { AboutProps } from '../../blocks/AboutProduct.tsx'
import { about } from '../../blocks/later.ts'
import { ProductHead } from '../../features/catalogue/product/ProductHead.tsx'
import { StudioButton } from '../../features/studio/StudioButtons.tsx'
import styles from './ProductPage.module.css'
import { stickyAway } from '../../blocks/notForSalePart.ts'
import { picturesOf } from '../../features/catalogue/product/offer.ts'
import { StickyBuy } from '../../blocks/StickyBuy.tsx'
import { KeyFacts, Summary } from '../../features/catalogue/product/Summary.tsx'
import { usePurchase } from '../../blocks/usePurchase.ts'

const ABOUT_ID = 'about'
const loadStaffStrip = () => import(/* webpackChunkName: "staff-strip" */ './StaffStrip.tsx')

export function ProductPage({ product }: { product: Product }) {
  const dispatch = useAppDispatch()
  const purchase = usePurchase(product)
  const isStaff = isAdministrator(useSelector(sessionSlice.selectors.selectUser))
  const { part: late } = useLatePart(loadStaffStrip, isStaff)
  const [wanted, setWanted] = useState<AboutProps['wanted']>()
  useEffect(() => {
    dispatch(productViewed(product.id))
  }, [dispatch, product.id])

  const showReviews = async () => {
    const place = () => document.getElementById('reviews') ?? document.getElementById(ABOUT_ID)
    // If its code fails to load, the section cannot take the focus, but the server's HTML can be read.
    await about.load().then(
      () => setWanted({}),
      () => place()?.scrollIntoView(),
    )
  }

  return (
    <>
      <ProductHead product={product} />
      {isStaff && late ? <late.StaffStrip product={product} /> : null}
      <Breadcrumb items={product.breadcrumb} />
      <Container className={styles.top}>
        <div className={styles.pictures}>
          <HydrationBoundary>
            <Gallery
              images={picturesOf(product, purchase.choice)}
              outline={product.outline}
              name={product.nameFa}
            />
          </HydrationBoundary>
          {product.hasStudio ? (
            <StudioButton
              id={product.id}
              productProperty={purchase.offer.productProperty}
              canBuy={purchase.canBuy}
              className={styles.studio}
            />
          ) : null}
        </div>
        <div className={styles.side}>
          <div className={styles.sticks}>
            <HydrationBoundary>
              <Summary product={product} onReviews={() => void showReviews()} />
            </HydrationBoundary>
            <HydrationBoundary>
              <BuyBox product={product} purchase={purchase} />
            </HydrationBoundary>
            {product.keyFacts.length > 0 ? <KeyFacts facts={product.keyFacts} /> : null}
          </div>
        </div>
      </Container>
      <About product={product} wanted={wanted} />
      {product.status === productStatus.inStock ? (
        <HydrationBoundary>
          <StickyBuy product={product} purchase={purchase} />
        </HydrationBoundary>
      ) : (
        <Suspense fallback={null}>
          <stickyAway.Part product={product} />
        </Suspense>
      )}
    </>
  )
}

/** Memoised, so that it renders again only for another product: the server's HTML stays until the code is loaded. */
const About = memo(function About(props: AboutProps) {
  const isDue = useSecondTurn()
  return (
    <NearView id={ABOUT_ID} load={about.load} fallback={<AboutShape />}>
      {isDue ? <about.Part {...props} /> : <AboutShape />}
    </NearView>
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
