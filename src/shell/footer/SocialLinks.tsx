import type { MasterData } from '../../../contract/site/schemas.ts'
import styles from './SocialLinks.module.css'

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

type Network = MasterData['socialNetwork'][number]['name']

/** Line icons on a 24 px grid, because the icon library has no brand icons. */
const marks: Record<Network, string> = {
  Instagram:
    'M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM16.9 7.1h.01',
  FaceBook: 'M14.5 21v-7.5h3l.5-3.5h-3.5V7.9c0-1 .5-1.9 2-1.9H18V3.2c-4.8-1-7 1.2-7 4.3V10H8v3.5h3V21',
  Twitter: 'M4 4h4.6L20 20h-4.6zM19.5 4l-6.5 7M11 13l-6.5 7',
  Telegram: 'M21 4 2.8 11.2l5.7 2L18.5 6.5 11 14.8l6.5 4.7zM8.5 13.2 9.8 19l2.6-3.2',
}

function SocialIcon({ name }: { name: Network }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={marks[name]} />
    </svg>
  )
}
