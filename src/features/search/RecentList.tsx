import { History, X } from 'lucide-react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Option, type OptionListProps } from './Option.tsx'
import styles from './RecentList.module.css'

export interface RecentListProps extends OptionListProps {
  onRemove(text: string): void
  onClear(): void
}

/** What was searched for on this device, newest first. Removing is beside the list: a list box holds options only. */
export function RecentList({ listId, options, active, onChoose, onRemove, onClear }: RecentListProps) {
  const recents = options.filter((option) => option.kind === 'recent')
  if (recents.length === 0)
    return <p className={styles.hint}>نام ساعت، برند یا شمارهٔ مدل را بنویسید؛ مثلاً «کرونوگراف مشکی».</p>
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>جست‌وجوهای اخیر</h2>
        <button type="button" className={styles.clear} onClick={onClear}>
          پاک‌کردن همه
        </button>
      </div>
      <div className={styles.rows}>
        <ul id={listId} role="listbox" aria-label="جست‌وجوهای اخیر" className={styles.list}>
          {recents.map((option, index) => (
            <Option
              key={option.text}
              id={`${listId}-${index}`}
              isActive={index === active}
              onChoose={() => onChoose(option)}
            >
              <History size={18} aria-hidden="true" className={styles.icon} />
              <span className={styles.text}>{option.text}</span>
            </Option>
          ))}
        </ul>
        <ul aria-label="حذف جست‌وجوها" className={styles.removers}>
          {recents.map(({ text }) => (
            <li key={text}>
              <IconButton label={`حذف «${text}»`} size="s" onClick={() => onRemove(text)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
