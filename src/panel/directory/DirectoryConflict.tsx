import { useFormValues } from '../../forms/useFormValue.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ConflictButtons } from '../shared/ConflictButtons.tsx'
import { rebased } from '../shared/rebased.ts'
import { directoryNames, shownOrHidden, type DirectoryValues } from './directoryForm.ts'
import styles from './Directory.module.css'

interface DirectoryConflictProps {
  names?: Readonly<Record<string, string>>
  base: DirectoryValues
  now: DirectoryValues
  busy: boolean
  onOverwrite(): void
  onTake(): void
}

/** The colleague's value of each changed field, and the value after merging it with the input. */
export function DirectoryConflict({
  names = directoryNames,
  base,
  now,
  busy,
  onOverwrite,
  onTake,
}: DirectoryConflictProps) {
  const mine = useFormValues()
  const both = rebased(mine, { base, now })
  const touched = Object.keys(now).filter((name) => base[name] !== now[name])
  return (
    <Alert tone="warning" title="همکارتان همین حالا این را تغییر داده است">
      <ul className={styles.touched}>
        {touched.map((name) => (
          <li key={name}>
            <span>{`${names[name] ?? name}: مقدار او `}</span>
            <strong>{words(name, now[name])}</strong>
            {both[name] === now[name] ? null : (
              <>
                <span>{`، با تغییر شما `}</span>
                <strong>{words(name, both[name])}</strong>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConflictButtons busy={busy} onOverwrite={onOverwrite} onTake={onTake} />
    </Alert>
  )
}

/** Longest value shown, in letters. */
const LONGEST = 120

function words(name: string, value = ''): string {
  if (name === 'isHidden') return shownOrHidden[value === 'yes' ? 'yes' : 'no']
  if (name === 'imageUrl') return value ? 'تصویری دیگر' : 'بی‌تصویر'
  if (value === '') return 'خالی'
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
}
