import { Link } from 'react-router'
import type { Sort } from '../../../../contract/catalogue/sorts.ts'
import type { Understood } from '../../../../contract/catalogue/understoodSchemas.ts'
import chips from './Chips.module.css'
import { RemovableChip } from './Chips.tsx'
import { literally, sortOf, withWords } from './listAddress.ts'
import { useNextParams } from './useListNavigation.ts'
import styles from './SearchReading.module.css'

export interface SearchReadingProps {
  understood: Understood
  /** The search text as the visitor typed it. */
  words: string
  params: URLSearchParams
  /** Called when a chip is pressed; the caller must move the focus, because the chip disappears. */
  onRemoved(): void
}

/**
 * Explains how the server interpreted a search: recognised terms as removable chips, dropped terms, and a corrected spelling.
 */
export function SearchReading({ understood, words, params, onRemoved }: SearchReadingProps) {
  const nextParams = useNextParams()
  const { corrected, relaxed, dropped, unsold } = understood
  // The shop does not sell this kind of product; EmptyList explains that.
  if (unsold) return null
  return (
    <div className={styles.reading}>
      {corrected ? (
        <p className={styles.note}>
          <span>{`نتایج «${corrected}» را می‌بینید. `}</span>
          <Link to={{ search: literally(nextParams) }} rel="nofollow" className={styles.back}>
            {`جست‌وجوی همان «${words}»`}
          </Link>
        </p>
      ) : null}
      {understood.chips.length > 0 ? (
        <ul className={chips.chips} aria-label="برداشت ما از جست‌وجوی شما">
          {understood.chips.map(({ title, without }) => (
            <li key={title}>
              <RemovableChip
                search={withWords(nextParams, without)}
                label={title}
                name={`حذف «${title}» از جست‌وجو`}
                onRemoved={onRemoved}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {relaxed.length > 0 ? <p className={styles.note}>{relaxedNote(understood, params)}</p> : null}
      {dropped.length > 0 ? (
        <p className={styles.note}>{`${quoted(dropped)} را پیدا نکردیم و کنار گذاشتیم.`}</p>
      ) : null}
    </div>
  )
}

/** Names the terms that the server dropped because no product matches all of them, and the resulting order. */
function relaxedNote({ chips, relaxed, sort }: Understood, params: URLSearchParams): string {
  const first = sort && sortOf(params) === 'relevant' ? firstOf[sort] : undefined
  if (first && chips.length === 0 && relaxed.length === 1)
    return `برای ${quoted(relaxed)} کالایی نداریم؛ ${first} را اول می‌بینید.`
  const order = first ? ` و ${first} را اول آوردیم` : ''
  return `کالایی با همهٔ این ویژگی‌ها نداریم؛ ${quoted(relaxed)} را کنار گذاشتیم${order}.`
}

const firstOf: Partial<Record<Sort, string>> = {
  cheapest: 'ارزان‌ترین‌ها',
  dearest: 'گران‌ترین‌ها',
  'most-discounted': 'بیشترین تخفیف‌ها',
}

const quoted = (texts: readonly string[]) => texts.map((text) => `«${text}»`).join(' و ')
