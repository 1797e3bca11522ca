import { useFormValues } from '../../forms/useFormValue.ts'
import { Difference, plainOf } from '../shared/Difference.tsx'
import { rebased } from '../shared/rebased.ts'
import { shownOrHidden, type DirectoryValues } from './directoryForm.ts'
import lists from '../lists/Lists.module.css'

interface DirectoryConflictProps {
  /** Persian names of the fields. */
  names: Readonly<Record<string, string>>
  base: DirectoryValues
  now: DirectoryValues
}

/** Lists, for each field that a colleague changed, the colleague's value and the value that saving the input would store. */
export function DirectoryConflict({ names, base, now }: DirectoryConflictProps) {
  const both = rebased(useFormValues(), { base, now })
  const touched = Object.keys(now).filter((name) => base[name] !== now[name])
  return (
    <ul className={lists.list}>
      {touched.map((name) => {
        const values = [base, now, both].map((one) => one[name] ?? '')
        const isLong = isText(name, values)
        const [before = '', theirs = '', merged = ''] = values.map((value) =>
          isLong ? (name === 'body' ? plainOf(value) : value) : words(name, value),
        )
        const Shown = isLong ? Texts : Values
        return (
          <li key={name}>
            <Shown title={names[name] ?? name} {...{ before, theirs, merged }} />
          </li>
        )
      })}
    </ul>
  )
}

interface TouchedProps {
  title: string
  before: string
  theirs: string
  /** The typed value if this person also changed the field, otherwise the colleague's value. */
  merged: string
}

function Values({ title, theirs, merged }: TouchedProps) {
  return (
    <>
      <span>{`${title}: مقدار او `}</span>
      <strong>{theirs}</strong>
      {merged === theirs ? null : (
        <>
          <span>{`، با تغییر شما `}</span>
          <strong>{merged}</strong>
        </>
      )}
    </>
  )
}

/** Shows only the words that differ, because long texts are mostly the same. */
function Texts({ title, before, theirs, merged }: TouchedProps) {
  return (
    <>
      <span>{`${title}: تغییر او`}</span>
      <Difference before={before} after={theirs} />
      {merged === theirs ? null : (
        <>
          <p>{`«${title}» را هر دو تغییر داده‌اید. اگر تغییرهای شما ذخیره شود، نوشتهٔ شما جای نوشتهٔ او را می‌گیرد:`}</p>
          <Difference before={theirs} after={merged} />
        </>
      )}
    </>
  )
}

/** Longer values are shown by their differences; characters. */
const LONG = 120

const isText = (name: string, values: readonly string[]) =>
  name === 'body' || (name !== 'imageUrl' && values.some(({ length }) => length > LONG))

function words(name: string, value: string): string {
  if (name === 'isHidden') return shownOrHidden[value === 'yes' ? 'yes' : 'no']
  if (name === 'imageUrl') return value ? 'تصویری دیگر' : 'بی‌تصویر'
  return value === '' ? 'خالی' : value
}
