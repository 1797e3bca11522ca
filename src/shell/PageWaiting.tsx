import { use } from 'react'
import { ErrorScreen } from '../ui/feedback/ErrorScreen.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Container } from '../ui/page/Container.tsx'
import { SiteContext } from '../ui/page/SiteContext.ts'
import stacks from '../ui/page/stacks.module.css'
import styles from './PageWaiting.module.css'

const CARDS = 4

/** Shown while a static site loads its first page. */
export function PageWaiting() {
  const { name } = use(SiteContext)
  return (
    <>
      {/* No PageHead, because it would report the title of a page that is not loaded yet. */}
      <title>{name}</title>
      <noscript>
        <ErrorScreen
          title="این فروشگاه به جاوااسکریپت نیاز دارد"
          text="جاوااسکریپت را در تنظیمات مرورگر روشن کنید و صفحه را دوباره باز کنید."
        />
      </noscript>
      <Container className={styles.page} role="status" aria-label="در حال باز شدن صفحه">
        <Skeleton inlineSize="40%" blockSize="28px" />
        <div className={styles.cards}>
          {Array.from({ length: CARDS }, (_, index) => (
            <div key={index} className={stacks.s}>
              <Skeleton blockSize="auto" radius="m" className={styles.picture} />
              <Skeleton inlineSize="80%" />
              <Skeleton inlineSize="45%" />
            </div>
          ))}
        </div>
      </Container>
    </>
  )
}
