import { placeNames } from '../../../contract/library/terms.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import lists from '../lists/Lists.module.css'
import { Options } from '../shared/Options.tsx'
import { useTyped } from '../shared/useTyped.ts'
import { filterOf, LONGEST, type PictureFilter } from './libraryApi.ts'

interface PictureFiltersProps {
  filter: PictureFilter
  onFilter(filter: PictureFilter): void
}

/** Filters the library by name and by the kind of use. */
export function PictureFilters({ filter: { words = '', used }, onFilter }: PictureFiltersProps) {
  const [typed, setTyped] = useTyped(words, (q) => onFilter(filterOf(q, used ?? '')))
  return (
    <search className={lists.fields}>
      <TextField
        type="search"
        label="نام تصویر"
        maxLength={LONGEST}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <SelectField
        label="کجا به کار رفته"
        value={used ?? ''}
        onChange={({ currentTarget }) => onFilter(filterOf(typed, currentTarget.value))}
      >
        <option value="">همه‌جا</option>
        <option value="nowhere">هیچ‌جا</option>
        <Options of={placeNames} />
      </SelectField>
    </search>
  )
}
