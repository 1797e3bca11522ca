import { memo, use } from 'react'
import type { Link } from '../../../contract/commonSchemas.ts'
import { toHome } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { classes } from '../../ui/classes.ts'
import { Container } from '../../ui/page/Container.tsx'
import { Html } from '../../ui/page/Html.tsx'
import { Logo } from '../../ui/page/Logo.tsx'
import { ReportLink } from '../../ui/feedback/ReportLink.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import styles from './Footer.module.css'
import { withCachedHtml } from '../../ui/parts/cachedHtml.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useMasterData } from '../../features/site/useMasterData.ts'
import { useShownPath } from '../useShownPath.ts'

/** On small screens only the home page shows it (spec §2). */
export const Footer = memo(function Footer() {
  const { name } = use(SiteContext)
  const isHome = useShownPath() === toHome()
  return (
    <footer className={classes(styles.footer, !isHome && styles.wideOnly)}>
      {/* NewsletterHost renders into it; its space is reserved, so that nothing moves. */}
      <Container id="newsletter" className={styles.newsletter} />
      <Columns />
      <Container className={styles.end}>
        <p>{`همهٔ حقوق این فروشگاه برای ${name} محفوظ است.`}</p>
        <ReportLink />
        <ThemeSwitch />
      </Container>
    </footer>
  )
})

const Columns = withCachedHtml('FooterColumns', AllColumns, { useDependencies: () => [useMasterData()] })

function AllColumns() {
  const { aboutUs, contactUs, footerLeftHtml, footerLinks, socialNetwork } = useMasterData()
  return (
    <Container className={styles.columns}>
      <section className={styles.about} aria-label="دربارهٔ ما">
        <Logo />
        <Html html={aboutUs} className={styles.text} />
        <SocialLinks networks={socialNetwork} />
      </section>
      {footerLinks.length > 0 ? <UsefulLinks links={footerLinks} /> : null}
      {contactUs ? (
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className={styles.heading}>
            تماس با ما
          </h2>
          <Html html={contactUs} className={styles.text} />
        </section>
      ) : null}
      <Html html={footerLeftHtml} className={styles.text} />
    </Container>
  )
}

function UsefulLinks({ links }: { links: readonly Link[] }) {
  return (
    <nav aria-labelledby="footer-links">
      <h2 id="footer-links" className={styles.heading}>
        پیوندهای مفید
      </h2>
      <ul>
        {links.map(({ label, url }, index) => (
          <li key={index}>
            <AppLink to={url} className={styles.link}>
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
