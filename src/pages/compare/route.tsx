import { useSelector } from 'react-redux'
import { compareSlice } from '../../features/compare/compareSlice.ts'
import { toShop } from '../../../contract/storefrontPaths.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { NeedsScript } from '../../ui/feedback/NeedsScript.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import styles from './Compare.module.css'
import { Comparison } from './Comparison.tsx'
import { CompareSkeleton } from './CompareSkeleton.tsx'

/** Compares products (spec §2). The list is stored on the device, so the server renders only a skeleton. */
export function Component() {
  const isKnown = useSelector(compareSlice.selectors.selectIsKnown)
  const items = useSelector(compareSlice.selectors.selectItems)
  return (
    <Container className={styles.page}>
      <PageHead title="مقایسهٔ ساعت‌ها" noindex />
      <h1 className={styles.title} tabIndex={-1}>
        مقایسهٔ ساعت‌ها
      </h1>
      <NeedsScript what="مقایسهٔ ساعت‌ها" />
      {!isKnown ? <CompareSkeleton /> : items.length > 0 ? <Comparison items={items} /> : <Nothing />}
    </Container>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="فهرست مقایسه خالی است"
      text="در فهرست ساعت‌ها یا صفحهٔ هر ساعت، نشان مقایسه را بزنید تا مشخصات آن‌ها را اینجا کنار هم ببینید."
    >
      <ButtonLink to={toShop()}>دیدن ساعت‌ها</ButtonLink>
    </EmptyState>
  )
}
