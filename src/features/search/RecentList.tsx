import { History, X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useAppDispatch } from '../../api/store.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Option, type OptionListProps } from './Option.tsx'
import { pickedAs } from './pickedSuggestions.ts'
import { hrefOf } from './searchOptions.ts'
import { SuggestionSign } from './SuggestionSign.tsx'
import styles from './RecentList.module.css'
import texts from '../../ui/page/texts.module.css'

export interface RecentListProps extends OptionListProps {
  onRemove(text: string): void
  onClear(): void
}

/** Icon of a recent search: that of the picked suggestion, or a clock. */
function RecentSign({ text }: { readonly text: string }) {
  const dispatch = useAppDispatch()
  const [picked] = useState(() => dispatch(pickedAs(text)))
  if (picked) return <SuggestionSign suggestion={picked} />
  return <History size={18} className={styles.icon} />
}

/**
 * Recent searches of this device, newest first. The buttons that remove them are outside the list box, because it may contain
 * only options.
 */
export function RecentList({ listId, options, active, onChoose, onRemove, onClear }: RecentListProps) {
  const recents = options.filter((option) => option.kind === 'recent')
  if (recents.length === 0)
    return (
      <p className={styles.hint}>
        نام، برند یا شمارهٔ مدل را بنویسید، یا بگویید چه می‌خواهید؛ مثلاً «مردانه صفحه آبی زیر ۲۰ میلیون».
      </p>
    )
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>جست‌وجوهای اخیر</h2>
        <button
          type="button"
          className={styles.clear}
          onClick={(event) => {
            stayInSearch(event)
            onClear()
          }}
        >
          پاک‌کردن همه
        </button>
      </div>
      <div className={styles.rows}>
        <ul id={listId} role="listbox" aria-label="جست‌وجوهای اخیر" className={styles.list}>
          {recents.map((option, index) => (
            <Option
              key={option.text}
              id={`${listId}-${index}`}
              href={hrefOf(option)}
              isActive={index === active}
              onChoose={() => onChoose(option)}
            >
              <RecentSign text={option.text} />
              <span className={texts.cut}>{option.text}</span>
            </Option>
          ))}
        </ul>
        <ul aria-label="حذف جست‌وجوها" className={styles.removers}>
          {recents.map(({ text }) => (
            <li key={text}>
              <IconButton
                label={`حذف «${text}»`}
                size="s"
                onClick={(event) => {
                  stayInSearch(event)
                  onRemove(text)
                }}
              >
                <X size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Moves the focus, because the pressed button disappears, to the next or the previous button, else to the box. */
function stayInSearch({ currentTarget: pressed, detail }: MouseEvent<HTMLButtonElement>): void {
  const row = pressed.closest('li')
  const other = row?.nextElementSibling ?? row?.previousElementSibling
  // After a tap do not focus the box, because that would open a phone's keyboard again.
  const place = detail === 0 ? pressed.form?.querySelector('input') : pressed.closest('[tabindex="0"]')
  ;(other?.querySelector('button') ?? (place as HTMLElement | null | undefined))?.focus()
}
