import { Link } from 'react-router'
import lists from '../lists/Lists.module.css'
import { toPanelSetup } from '../panelPaths.ts'
import { useGetSetupQuery } from '../setup/setupApi.ts'
import { faultWords, remainingOf, stepWords, summaryOf } from '../setup/setupWords.ts'
import styles from './Today.module.css'
import stacks from '../../ui/page/stacks.module.css'

/** Lists remaining setup steps and faults, with a link to the setup; renders nothing if there are none. */
export function Attention() {
  const { data } = useGetSetupQuery()
  if (!data) return null
  const { isOpen, steps, faults } = data
  // A missing logo is no task, because the shop then shows its name.
  const remaining = remainingOf(steps).filter(({ step }) => step !== 'logo')
  const lines = [
    ...(isOpen
      ? remaining.map(({ step }) => `${stepWords[step].title} تنظیم نشده است.`)
      : [summaryOf(steps)]),
    ...faults.map((fault) => faultWords[fault]),
  ]
  if (lines.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="attention">
      <h2 id="attention" className={styles.heading}>
        {isOpen ? 'نیازمند رسیدگی' : 'راه‌اندازی فروشگاه'}
      </h2>
      <div className={lists.card}>
        <ul className={stacks.xs}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Link to={toPanelSetup()} className={lists.touch}>
          {isOpen ? 'دیدن سلامت فروشگاه' : 'ادامهٔ راه‌اندازی'}
        </Link>
      </div>
    </section>
  )
}
