import { CircleCheck, Headphones, RotateCcw, ShieldCheck, Truck, Watch, Wrench } from 'lucide-react'
import type { HomeSection } from '../../../contract/schemas/home.ts'
import { Container } from '../../ui/Container.tsx'
import styles from './Promises.module.css'

const icons: Readonly<Record<string, typeof Watch>> = {
  shield: ShieldCheck,
  truck: Truck,
  return: RotateCcw,
  watch: Watch,
  service: Wrench,
  support: Headphones,
}

/** What the shop stands for, in a row of four. */
export function Promises({ entries }: { entries: Extract<HomeSection, { type: 'promises' }>['data'] }) {
  return (
    <Container>
      <ul className={styles.row}>
        {entries.map(({ icon, title, text }) => {
          const Icon = icons[icon] ?? CircleCheck
          return (
            <li key={title} className={styles.promise}>
              <Icon size={24} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
              <div>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Container>
  )
}
