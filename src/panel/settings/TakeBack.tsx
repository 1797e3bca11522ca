import { type ReactNode, useState } from 'react'
import { settingPartNames, type SettingPart } from '../../../contract/settings/parts.ts'
import { Question } from '../frame/Question.tsx'
import {
  useRestoreSettingMutation,
  useListSettingVersionsQuery,
  type SettingVersions,
} from './settingsApi.ts'
import { moment } from '../shared/moment.ts'
import { dayNumberOf } from '../../../contract/site/tehran.ts'
import { Button } from '../../ui/buttons/Button.tsx'

interface TakeBackProps {
  part: SettingPart
  /** Version of the current value, so that a colleague's later change causes a conflict. */
  version: string
  id: number
  at: string
  /** Additional text of the confirmation. */
  children?: ReactNode
  onTaken?(): void
  onDone(): void
}

/** Restores an earlier version of a setting after a confirmation. */
export function TakeBack({ part, version, id, at, children, onTaken, onDone }: TakeBackProps) {
  const [restore, { error, isLoading }] = useRestoreSettingMutation()
  const act = async () => {
    const { data } = await restore({ part, version, id })
    if (!data) return
    onTaken?.()
    onDone()
  }
  return (
    <Question
      open
      title="برگرداندن تنظیمات"
      act="برگرداندن"
      busy={isLoading}
      error={error}
      onAct={() => void act()}
      onClose={onDone}
    >
      <p>
        {`همهٔ تنظیمات «${settingPartNames[part]}» به حالت ${moment(at)} برگردد؟ فروشگاه همان لحظه آن را نشان می‌دهد؛ حالت فعلی در تاریخچه می‌ماند.`}
      </p>
      {children}
    </Question>
  )
}

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
