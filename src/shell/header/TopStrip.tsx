import { use } from 'react'
import { AnimatedText } from '../../ui/motion/AnimatedText.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { Html } from '../../ui/page/Html.tsx'
import { WaitingContext } from '../../ui/page/WaitingContext.ts'
import { withCachedHtml } from '../../ui/parts/cachedHtml.tsx'
import { StopMotion } from '../../ui/motion/StopMotion.tsx'
import { Ticker } from '../../ui/motion/Ticker.tsx'
import styles from './TopStrip.module.css'
import { useMasterData } from '../../features/site/useMasterData.ts'

/** The dark strip above the header: links, the animated line and information; on small screens the ticker. */
export const TopStrip = withCachedHtml('TopStrip', Strip, { useDependencies: () => [useMasterData()] })

function Strip() {
  const { headerLinks, headerTextAnimation, headerInfo, menuTextInfo } = useMasterData()
  const isEmpty = headerLinks.length + headerTextAnimation.length + menuTextInfo.length === 0 && !headerInfo
  const isWaiting = use(WaitingContext)
  if (isEmpty) return isWaiting ? <EmptyStrip /> : null
  return (
    <div className={styles.strip}>
      <Container className={styles.row}>
        <nav aria-label="پیوندهای بالای صفحه" className={styles.wide}>
          <ul className={styles.links}>
            {headerLinks.map(({ label, url }, index) => (
              <li key={index}>
                <AppLink to={url} className={styles.link}>
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.moving}>
          <AnimatedText texts={headerTextAnimation} className={styles.wide} />
          <Ticker items={menuTextInfo} className={styles.narrow} />
          <StopMotion />
        </div>
        <div className={styles.wide}>
          <Html html={headerInfo} className={styles.info} />
        </div>
      </Container>
    </div>
  )
}

/** Reserves the strip's space until the master data is loaded. */
function EmptyStrip() {
  return (
    <div className={styles.strip}>
      <Container className={styles.row} />
    </div>
  )
}
