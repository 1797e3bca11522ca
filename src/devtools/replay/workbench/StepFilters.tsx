import { useMemo } from 'react'
import { toPersianDigits } from '../../../lib/persian.ts'
import type { Step } from '../recording.ts'
import { kindNames, type StepKind } from '../steps/stepKinds.ts'
import { everything, featuresOf, type StepFilter } from '../steps/stepRows.ts'
import styles from './StepList.module.css'

/** Id of the search field, which the shortcut key focuses. */
export const STEP_SEARCH_ID = 'replay-step-search'

interface StepFiltersProps {
  steps: readonly Step[]
  filter: StepFilter
  /** Number of steps that are listed. */
  found: number
  onChange(filter: StepFilter): void
  /** Called for Enter in the search field. */
  onEnter(): void
}

/** Filters of the step list: text, feature, kind, background actions. */
export function StepFilters({ steps, filter, found, onChange, onEnter }: StepFiltersProps) {
  const features = useMemo(() => featuresOf(steps), [steps])
  const set = (change: Partial<StepFilter>) => onChange({ ...filter, ...change })
  return (
    <div role="search" aria-label="جست‌وجو در گام‌ها" className={styles.filters}>
      <input
        id={STEP_SEARCH_ID}
        type="search"
        dir="auto"
        className={styles.words}
        aria-label="جست‌وجو در گام‌ها"
        placeholder="واژه‌ای از اکشن یا محتوای آن"
        value={filter.text}
        onChange={({ target }) => set({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange(everything)
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onEnter()
        }}
      />
      <select
        aria-label="بخش"
        className={styles.select}
        value={filter.feature}
        onChange={({ target }) => set({ feature: target.value })}
      >
        <option value="">همهٔ بخش‌ها</option>
        {features.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({toPersianDigits(count)})
          </option>
        ))}
      </select>
      <select
        aria-label="نوع گام"
        className={styles.select}
        value={filter.kind}
        onChange={({ target }) => set({ kind: target.value as StepKind | '' })}
      >
        <option value="">همهٔ نوع‌ها</option>
        {Object.entries(kindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
      <label className={styles.noiseChoice}>
        <input
          type="checkbox"
          checked={filter.noise}
          onChange={({ target }) => set({ noise: target.checked })}
        />
        پس‌زمینه
      </label>
      <output className={styles.found}>
        {found === steps.length ? '' : `${toPersianDigits(found)} از ${toPersianDigits(steps.length)} گام`}
      </output>
    </div>
  )
}
