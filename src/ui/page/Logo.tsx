import { use } from 'react'
import { srcSetOf } from '../../lib/images.ts'
import styles from './Logo.module.css'
import { SiteContext, type SiteLogo } from './SiteContext.ts'

/** The longest name, in letters, that fits beside the dial at full size on the narrowest phone. */
const SHORT = 10
/** Space for the owner's logo, px; the style has the same height. */
const most = { width: 160, height: 44 }

interface LogoProps {
  /** A logo to show instead of the shop's current one, for the preview in the panel. */
  picture?: SiteLogo
}

/** The owner's logo; if there is none, the shop's name beside a dial whose ring is open at the second hand. */
export function Logo({ picture }: LogoProps) {
  const { name, logo } = use(SiteContext)
  const own = picture ?? logo
  // Another backend may send an empty URL.
  if (own?.image && own.width && own.height) return <OwnLogo {...own} name={name} />
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" width="38" height="38" aria-hidden="true">
        <path className={styles.ring} d="M21.6 6.6a14 14 0 1 0 10.9 7.2" />
        <path className={styles.hand} d="M14.7 29.2 28.5 5.3" />
        <circle className={styles.pivot} cx="20" cy="20" r="3" />
      </svg>
      <span className={name.length > SHORT ? styles.longName : styles.name}>{name}</span>
    </span>
  )
}

function OwnLogo({ image, width, height, name }: SiteLogo & { name: string }) {
  const scale = Math.min(most.width / width, most.height / height)
  const shown = Math.round(width * scale)
  return (
    <img
      className={styles.own}
      // The server caches no part with a picture that React preloads.
      loading="lazy"
      alt={name}
      width={shown}
      height={most.height}
      sizes={`${shown}px`}
      srcSet={srcSetOf(image)?.webp}
      src={image}
    />
  )
}
