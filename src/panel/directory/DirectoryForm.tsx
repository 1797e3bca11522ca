import type { ReactNode } from 'react'
import { useVersioned, VersionedForm, type VersionedOptions } from '../shared/VersionedForm.tsx'
import { DirectoryConflict } from './DirectoryConflict.tsx'
import { changeOf, type brandSchema, type DirectoryValues } from './directoryForm.ts'

/** The values of a version. */
export interface Versioned {
  readonly version: number
  readonly values: DirectoryValues
}

interface DirectoryFormProps {
  /** Names the draft. */
  thing: string
  label: string
  /** The saved state; it changes when a colleague saves. */
  now: Versioned
  schema: typeof brandSchema
  /** Names of its fields, if they are other than those of brands and categories. */
  names?: Readonly<Record<string, string>>
  saveLabel?: string
  /** The message after a save. */
  saved?: string
  mayWrite: boolean
  saving: VersionedOptions<Versioned, DirectoryValues>['saving']
  /** Undefined if the server refused. */
  onSave(change: Record<string, string | boolean>, version: number): Promise<Versioned | undefined>
  children: ReactNode
}

/** The form of a brand, a category or a text, which sends only the fields that differ. */
export function DirectoryForm({ thing, now, names, saving, onSave, ...form }: DirectoryFormProps) {
  const versioned = useVersioned<Versioned, DirectoryValues>(thing, now, {
    valuesOf: ({ values }) => values,
    saving,
    onSave: (values, from) => onSave(changeOf(from.values, values), from.version),
  })
  return (
    <VersionedForm
      {...form}
      versioned={versioned}
      conflict={{
        title: 'همکارتان همین حالا این را تغییر داده است',
        words: <DirectoryConflict {...(names && { names })} base={versioned.base.values} now={now.values} />,
      }}
    />
  )
}
