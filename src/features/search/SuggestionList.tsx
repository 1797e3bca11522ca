import { ChevronLeft, Search } from 'lucide-react'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import type { Suggestion } from '../../../contract/search/schemas.ts'
import { formatNumber, TOMAN } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import { Highlight } from './Highlight.tsx'
import { Option, type OptionListProps } from './Option.tsx'
import { hrefOf, type SearchOption } from './searchOptions.ts'
import { SuggestionSign } from './SuggestionSign.tsx'
import styles from './SuggestionList.module.css'

export interface SuggestionListProps extends OptionListProps {
  /** The text for which the suggestions were fetched. */
  readonly typed: string
  /** Whether newer suggestions are being loaded. */
  readonly isOld: boolean
}

const titles: Readonly<Record<string, string>> = {
  offer: 'پیشنهادها',
  category: 'دسته‌ها',
  product: 'کالاها',
}

/** Suggestions by type, and a link to all results. */
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
      href={hrefOf(option)}
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
        <Search size={18} className={styles.icon} />
        <span className={styles.all}>{`همهٔ نتایج «${option.text}»`}</span>
        <ChevronLeft size={18} className={styles.icon} />
      </>
    )
  const { suggestion } = option
  return (
    <>
      <SuggestionSign suggestion={suggestion} />
      <span className={styles.text}>
        <Highlight text={suggestion.value} typed={typed} />
      </span>
      <Note suggestion={suggestion} />
    </>
  )
}

/** Shows the price, the unavailability or the number of products of a suggestion. */
function Note({ suggestion: { price, status, count } }: { suggestion: Suggestion }) {
  if (count !== undefined) return <span className={styles.note}>{`${formatNumber(count)} کالا`}</span>
  if (price === undefined) return null
  const isThere = status === undefined || status === productStatus.inStock
  return (
    <span className={styles.note}>
      {isThere ? `${formatNumber(price)} ${TOMAN}` : productStatusInfo[status].nameFa}
    </span>
  )
}
