import { CircleCheck, Headphones, RotateCcw, ShieldCheck, Truck, Watch, Wrench } from 'lucide-react'
import type { HomeSection } from '../../../contract/home/schemas.ts'
import { Container } from '../../ui/page/Container.tsx'
import styles from './Promises.module.css'

const icons: Readonly<Record<string, typeof Watch>> = {
  shield: ShieldCheck,
  truck: Truck,
  return: RotateCcw,
  watch: Watch,
  service: Wrench,
  support: Headphones,
}

export interface PromisesProps {
  title: string
  entries: Extract<HomeSection, { type: 'promises' }>['data']
}

/** The shop's promises in a row of four. */
export function Promises({ title: name, entries }: PromisesProps) {
  return (
    <Container data-section>
      <ul className={styles.row} aria-label={name || undefined}>
        {entries.map(({ icon, title, text }, index) => {
          const Icon = icons[icon] ?? CircleCheck
          return (
            <li key={index} className={styles.promise}>
              <Icon size={24} strokeWidth={1.5} className={styles.icon} />
              <div>
                <p className={styles.title}>{title}</p>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Container>
  )
}
