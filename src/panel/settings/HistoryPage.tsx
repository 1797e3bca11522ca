import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { settingPartNames, settingParts } from '../../../contract/settings/parts.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { nameOf } from '../audit/changeWords.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import { Choices } from '../lists/Choices.tsx'
import lists from '../lists/Lists.module.css'
import { useListSettingVersionsQuery, type SettingVersions } from './settingsApi.ts'
import { SettingsNav } from './SettingsNav.tsx'
import { TakeBack } from './TakeBack.tsx'
import { moment } from '../shared/moment.ts'

type Version = SettingVersions['items'][number]

/** Earlier versions of the settings, each of which can be restored. */
export function HistoryPage() {
  const [search] = useSearchParams()
  const part = settingParts.find((one) => one === search.get('part')) ?? 'shop'
  const query = useListSettingVersionsQuery({ part })
  const [taking, setTaking] = useState<Version | null>(null)
  const choices = settingParts.map((one) => ({
    ...{ words: settingPartNames[one], isCurrent: one === part },
    query: one === 'shop' ? '' : `?part=${one}`,
  }))
  return (
    <>
      <PanelHead title="تاریخچهٔ تنظیمات" />
      <SettingsNav />
      <Choices label="تاریخچهٔ" choices={choices} />
      <QueryView query={query}>
        {({ items, version }) => (
          <>
            <Versions items={items} onTake={setTaking} />
            {taking ? (
              <TakeBack {...{ part, version }} id={taking.id} at={taking.at} onDone={() => setTaking(null)} />
            ) : null}
          </>
        )}
      </QueryView>
    </>
  )
}

function Versions({ items, onTake }: { items: readonly Version[]; onTake(version: Version): void }) {
  if (items.length === 0) return <p role="status">هنوز کسی در پنل چیزی از این تنظیمات را تغییر نداده است.</p>
  return (
    <ol aria-label="حالت‌ها" className={lists.list}>
      {items.map((version) => {
        const { id, at, staff, fields, isNow } = version
        return (
          <li key={id} className={lists.card}>
            <p>
              <strong>{fields.map((field) => nameOf('setting', field) ?? field).join('، ') || 'آغاز'}</strong>
            </p>
            <p className={lists.quiet}>
              <bdi>{staff || 'پیش از نخستین تغییر در پنل'}</bdi>
              <span>{`، ${moment(at)}`}</span>
            </p>
            {isNow ? (
              <p className={lists.quiet}>حالت فعلی</p>
            ) : (
              <Button
                size="s"
                variant="outline"
                aria-label={`برگرداندن به ${moment(at)}`}
                onClick={() => onTake(version)}
              >
                برگرداندن
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
