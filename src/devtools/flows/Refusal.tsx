import type { GuardReading } from './graph/guardReading.ts'
import styles from './Offers.module.css'

/** Names the guards that refused, with the values of context and event that they read. */
export function Refusal({ id, refusals }: { id: string; refusals: readonly GuardReading[] }) {
  return (
    <div id={id} className={styles.refusal}>
      {refusals.length === 0 ? 'گذار دیگری برای همین رویداد جلوتر است.' : null}
      {refusals.map(({ name, context, event }) => (
        <p key={name}>
          نگهبان <bdi dir="ltr">{name}</bdi> نپذیرفت؛ خوانده بود:{' '}
          <bdi dir="ltr">
            {[...valuesOf('context', context), ...valuesOf('event', event)].join('; ') || '—'}
          </bdi>
        </p>
      ))}
    </div>
  )
}

function valuesOf(room: string, read: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(read).map(
    ([key, value]) => `${room}.${key} = ${JSON.stringify(value) ?? 'undefined'}`,
  )
}
