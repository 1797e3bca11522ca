import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import styles from './ChosenDays.module.css'
import { daysIn, daysInWords, type DayParameter } from './address.ts'

/** Shows the filter by days as a link that removes it, because the filter form has no field for days. */
export function ChosenDays({ names }: { names: readonly DayParameter[] }) {
  const [search] = useSearchParams()
  const words = daysInWords(daysIn(search, names))
  if (!words) return null
  const rest = new URLSearchParams(search)
  for (const name of [...names, 'page']) rest.delete(name)
  return (
    <Link
      to={{ search: rest.toString() }}
      className={styles.chip}
      aria-label={`حذف فیلتر ${words}`}
      onClick={({ currentTarget }) => {
        const form = currentTarget.closest('form')
        focusSuccessor(currentTarget, () => form?.querySelector('a, input'))
      }}
    >
      <span>{words}</span>
      <X size={16} />
    </Link>
  )
}
