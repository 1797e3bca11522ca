import { placeNames } from '../../../contract/library/terms.ts'
import lists from '../lists/Lists.module.css'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import { filterOf, LONGEST, type PictureFilter } from './libraryApi.ts'

interface PictureFiltersProps {
  filter: PictureFilter
  onFilter(filter: PictureFilter): void
}

/** Filters the library by name and by the kind of use. */
export function PictureFilters({ filter: { words = '', used }, onFilter }: PictureFiltersProps) {
  return (
    <search className={lists.fields}>
      <SearchField
        label="نام تصویر"
        maxLength={LONGEST}
        asked={words}
        onAsk={(q) => onFilter(filterOf(q, used ?? ''))}
      />
      <ChoiceField
        label="کجا به کار رفته"
        all="همه‌جا"
        of={{ nowhere: 'هیچ‌جا', ...placeNames }}
        value={used ?? ''}
        onChange={({ currentTarget }) => onFilter(filterOf(words, currentTarget.value))}
      />
    </search>
  )
}
