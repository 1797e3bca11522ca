import type { Product } from '../../contract/catalogue/schemas.ts'
import { isAbsent } from '../api/errors.ts'
import { reviewsApi, useListQuestionsQuery, useListReviewsQuery } from '../features/reviews/reviewsApi.ts'
import { useIsMember } from '../features/identity/session/useIsMember.ts'
import { Container } from '../ui/page/Container.tsx'
import { Html } from '../ui/page/Html.tsx'
import { Tabs, type Tab } from '../ui/navigation/Tabs.tsx'
import { ProductRail } from './ProductRail.tsx'
import { RELATED_ID } from './anchors.ts'
import styles from './AboutProduct.module.css'
import { Questions } from '../features/reviews/Questions.tsx'
import { Reviews } from '../features/reviews/Reviews.tsx'
import { Specifications } from '../features/catalogue/product/Specifications.tsx'
import { useEffect, useState } from 'react'
import { useAppDispatch } from '../api/store.ts'
import { recentProducts, withRecent } from '../features/catalogue/recentProducts.ts'
import { useViewProductMutation } from '../features/catalogue/viewedApi.ts'
import { useListProductItemsQuery } from '../features/catalogue/productPartsApi.ts'

export interface AboutProps {
  readonly product: Product
  /** Each new object makes the page scroll to the reviews. */
  readonly wanted?: object
}

const { listQuestions, listReviews } = reviewsApi.endpoints

/**
 * Queries that the server runs, so that search engines read reviews and questions: the first page of each, for an anonymous
 * visitor.
 */
export const firstQueries = (id: number) => [
  listReviews.initiate({ id, page: 1, isMember: false }, { subscribe: false }),
  listQuestions.initiate({ id, page: 1, isMember: false }, { subscribe: false }),
]

/**
 * The sections of a product's page below the buy box: specifications, description and questions in tabs, then reviews
 * and suggestions.
 */
export function AboutProduct({ product, wanted }: AboutProps) {
  const args = { id: product.id, page: 1, isMember: useIsMember() }
  const hasReviews = !isAbsent(useListReviewsQuery(args).error)
  const hasQuestions = !isAbsent(useListQuestionsQuery(args).error)
  const tabs = tabsOf(product, hasQuestions)
  return (
    <>
      {tabs.length > 0 ? (
        <Container className={styles.section}>
          <Tabs tabs={tabs} label={`دربارهٔ ${product.nameFa}`} />
        </Container>
      ) : null}
      {hasReviews ? (
        <Container className={styles.section}>
          <Reviews productId={product.id} wanted={wanted} />
        </Container>
      ) : null}
      <Container className={styles.section} id={RELATED_ID}>
        <ProductRail title="کالاهای مشابه" products={product.related} />
      </Container>
      <RecentlyViewed productId={product.id} className={styles.section} />
    </>
  )
}

/** Sections without content get no tab. */
function tabsOf({ id, specifications, introduction }: Product, hasQuestions: boolean): Tab[] {
  return [
    ...(specifications.length > 0
      ? [{ id: 'spec', title: 'مشخصات', content: <Specifications groups={specifications} /> }]
      : []),
    ...(introduction
      ? [
          {
            id: 'intro',
            title: 'معرفی',
            content: <Html html={introduction} className={styles.introduction} />,
          },
        ]
      : []),
    ...(hasQuestions
      ? [{ id: 'questions', title: 'پرسش و پاسخ', content: <Questions productId={id} /> }]
      : []),
  ]
}

/** Products viewed recently on this device, and by a member on any device, without the current one. */
function RecentlyViewed({ productId, className }: { productId: number; className?: string }) {
  const dispatch = useAppDispatch()
  const isMember = useIsMember()
  const [viewProduct, { data: viewed, isLoading }] = useViewProductMutation()
  const [recent, setRecent] = useState<number[]>([])
  useEffect(() => {
    setRecent(dispatch(recentProducts()))
    if (isMember) void viewProduct({ id: productId })
  }, [dispatch, productId, isMember, viewProduct])
  const ids = isLoading ? [] : withRecent(viewed?.ids, recent).filter((id) => id !== productId)
  const { data } = useListProductItemsQuery({ ids }, { skip: ids.length === 0 })
  if (!data || data.items.length === 0) return null
  return (
    <Container className={className}>
      <ProductRail title="بازدیدهای اخیر شما" products={data.items} />
    </Container>
  )
}
