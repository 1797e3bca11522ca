import type { ReactNode } from 'react'
import { settingPartNames, type SettingPart } from '../../../contract/settings/parts.ts'
import { Question } from '../frame/Question.tsx'
import { Failure } from '../shared/Failure.tsx'
import { useRestoreSettingMutation } from './settingsApi.ts'
import { moment } from '../shared/moment.ts'

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
      onAct={() => void act()}
      onClose={onDone}
    >
      <p>
        {`همهٔ تنظیمات «${settingPartNames[part]}» به حالت ${moment(at)} برگردد؟ فروشگاه همان لحظه آن را نشان می‌دهد؛ حالت فعلی در تاریخچه می‌ماند.`}
      </p>
      {children}
      <Failure error={error} />
    </Question>
  )
}
