import { useState } from 'react'
import { dayNumberOf } from '../../../contract/site/tehran.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useListSettingVersionsQuery, type SettingVersions } from './settingsApi.ts'
import { TakeBack } from './TakeBack.tsx'

interface YesterdayProps {
  part: 'home' | 'menu' | 'shop'
  /** The button. */
  label: string
  /** The form has changes, which are discarded. */
  isChanged: boolean
  onTaken(): void
}

/** Brings back the home page, the menu or the texts that the shop had at the end of yesterday, after a question. */
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

/** The version of the end of yesterday in Tehran: what the first change of today replaced, or the last one before today. */
export function yesterdayIn(items: SettingVersions['items'], now: number) {
  const isOfToday = ({ at }: { at: string }) => dayNumberOf(Date.parse(at)) >= dayNumberOf(now)
  const first = items.findLast(isOfToday)
  return first?.staff === '' ? first : items.find((item) => !isOfToday(item))
}
