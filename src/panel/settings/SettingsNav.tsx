import { NavLink } from 'react-router'
import { classes } from '../../ui/classes.ts'
import lists from '../lists/Lists.module.css'
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
  return (
    <nav aria-label="بخش‌های تنظیمات" className={classes(lists.line, lists.choices)}>
      {parts.map(([part, title]) => (
        <NavLink
          key={part}
          to={toPanelSettings(part)}
          end
          className={({ isActive }) => classes(lists.choice, isActive && lists.current)}
        >
          {title}
        </NavLink>
      ))}
    </nav>
  )
}
