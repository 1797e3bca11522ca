import { useState } from 'react'
import { dayNumberOf } from '../../../contract/site/tehran.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useListSettingVersionsQuery, type SettingVersions } from './settingsApi.ts'
import { TakeBack } from './TakeBack.tsx'

interface YesterdayProps {
  part: 'home' | 'menu' | 'shop'
  /** Label of the button. */
  label: string
  /** The form has unsaved input, which restoring discards. */
  isChanged: boolean
  onTaken(): void
}

/** Restores the setting as it was at the end of yesterday, after a confirmation. */
export function Yesterday({ part, label, isChanged, onTaken }: YesterdayProps) {
  const { data } = useListSettingVersionsQuery({ part })
  const [isAsked, setAsked] = useState(false)
  const former = data && yesterdayIn(data.items, Date.now())
  if (!former || former.isNow) return null
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked ? (
        <TakeBack
          part={part}
          version={data.version}
          id={former.id}
          at={former.at}
          onTaken={onTaken}
          onDone={() => setAsked(false)}
        >
          {isChanged ? <p>تغییرهای ذخیره‌نشدهٔ این فرم هم از بین می‌روند.</p> : null}
        </TakeBack>
      ) : null}
    </>
  )
}

/**
 * The version at the end of yesterday in Tehran: the last one before today. If today's first change replaced a value from a file,
 * the result is the version without an author (`staff: ''`) in which the server recorded that value.
 */
export function yesterdayIn(items: SettingVersions['items'], now: number) {
  const isOfToday = ({ at }: { at: string }) => dayNumberOf(Date.parse(at)) >= dayNumberOf(now)
  const first = items.findLast(isOfToday)
  return first?.staff === '' ? first : items.find((item) => !isOfToday(item))
}
