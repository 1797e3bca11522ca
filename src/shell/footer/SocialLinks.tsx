import type { MasterData } from '../../../contract/site/schemas.ts'
import styles from './SocialLinks.module.css'
import { SocialIcon } from './SocialIcon.tsx'

export function SocialLinks({ networks }: { networks: MasterData['socialNetwork'] }) {
  if (networks.length === 0) return null
  return (
    <ul className={styles.list} aria-label="شبکه‌های اجتماعی">
      {networks.map(({ name, url, title }) => (
        <li key={name}>
          <a
            href={url}
            className={styles.link}
            title={title}
            aria-label={title}
            target="_blank"
            rel="noopener noreferrer"
          >
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}
