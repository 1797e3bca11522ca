import { useLocation } from 'react-router'
import { Choices } from '../lists/Choices.tsx'
import { toPanelSettings } from '../panelPaths.ts'

const parts = [
  ['', 'فروشگاه'],
  ['payments', 'پرداخت و مبلغ‌ها'],
  ['messages', 'پیامک و ایمیل'],
  ['texts', 'متن پیام‌ها'],
  ['history', 'تاریخچه'],
] as const

/** Links to the pages of the settings. */
export function SettingsNav() {
  const { pathname } = useLocation()
  const choices = parts.map(([part, words]) => ({
    ...{ words, query: toPanelSettings(part), isCurrent: pathname === toPanelSettings(part) },
  }))
  return <Choices label="بخش‌های تنظیمات" choices={choices} />
}
