import { Eye } from 'lucide-react'
import { useLocation } from 'react-router'
import styles from './Colleagues.module.css'
import { useListColleaguesQuery } from './staff.ts'

/** Names other staff who have this page open, so that two people do not do the same work. */
export function Colleagues() {
  const { data } = useListColleaguesQuery(useLocation().pathname)
  const names = data?.items.map(({ name }) => name) ?? []
  return (
    <div role="status" className={styles.here}>
      {names.length > 0 ? (
        <p className={styles.note}>
          <Eye size={18} />
          <span>
            {names.map((name, index) => (
              <span key={name}>
                <span>{index > 0 ? ' و ' : ''}</span>
                <bdi>{name}</bdi>
              </span>
            ))}
            <span>{` هم این صفحه را باز ${names.length > 1 ? 'کرده‌اند' : 'کرده است'}.`}</span>
          </span>
        </p>
      ) : null}
    </div>
  )
}
