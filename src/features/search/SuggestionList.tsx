import { ChevronLeft, LayoutGrid, Percent, Search } from 'lucide-react'
import type { Suggestion } from '../../../contract/search/schemas.ts'
import { inWidth } from '../../lib/images.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/goods/Picture.tsx'
import { Highlight } from './Highlight.tsx'
import { Option, type OptionListProps } from './Option.tsx'
import type { SearchOption } from './searchOptions.ts'
import styles from './SuggestionList.module.css'

export interface SuggestionListProps extends OptionListProps {
  /** What these answer. */
  readonly typed: string
  /** Newer ones are on their way. */
  readonly isOld: boolean
}

const titles: Readonly<Record<string, string>> = {
  offer: 'پیشنهادها',
  category: 'دسته‌ها',
  product: 'کالاها',
}

/** Suggestions by type, products with their picture, and the way to all results. */
export function SuggestionList({ listId, options, active, onChoose, typed, isOld }: SuggestionListProps) {
  const rows = options.map((option, index) => ({ option, index }))
  const groups = Object.keys(titles).map((type) => ({
    type,
    rows: rows.filter(({ option }) => option.kind === 'suggestion' && option.suggestion.type === type),
  }))
  const row = ({ option, index }: (typeof rows)[number]) => (
    <Option
      key={index}
      id={`${listId}-${index}`}
      isActive={index === active}
      onChoose={() => onChoose(option)}
    >
      <OptionContent option={option} typed={typed} />
    </Option>
  )
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="پیشنهادها"
      className={classes(styles.list, isOld && styles.old)}
    >
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <ul key={group.type} role="group" aria-label={titles[group.type]} className={styles.group}>
            <li role="presentation" className={styles.title} aria-hidden="true">
              {titles[group.type]}
            </li>
            {group.rows.map(row)}
          </ul>
        ))}
      <ul role="group" aria-label="همه" className={styles.group}>
        {rows.filter(({ option }) => option.kind === 'all').map(row)}
      </ul>
    </div>
  )
}

function OptionContent({ option, typed }: { option: SearchOption; typed: string }) {
  if (option.kind !== 'suggestion')
    return (
      <>
        <Search size={18} aria-hidden="true" className={styles.icon} />
        <span className={styles.all}>همهٔ نتیجه‌های «{option.text}»</span>
        <ChevronLeft size={18} aria-hidden="true" className={styles.icon} />
      </>
    )
  const { suggestion } = option
  return (
    <>
      <Sign suggestion={suggestion} />
      <span className={styles.text}>
        <Highlight text={suggestion.value} typed={typed} />
      </span>
    </>
  )
}

function Sign({ suggestion: { type, imageUrl } }: { suggestion: Suggestion }) {
  if (type === 'category') return <LayoutGrid size={18} aria-hidden="true" className={styles.icon} />
  if (type === 'offer') return <Percent size={18} aria-hidden="true" className={styles.offer} />
  return (
    <span className={styles.picture}>
      <Picture src={inWidth(imageUrl ?? '', 160)} alt="" width={56} height={56} sizes="56px" kind="product" />
    </span>
  )
}
