import type { ReactNode } from 'react'
import { TextField } from '../../ui/fields/TextField.tsx'
import settings from '../settings/Settings.module.css'
import type { LinkForm } from './menuForm.ts'

interface LinkFieldsProps {
  link: LinkForm
  /** Most characters of the text. */
  most: number
  errorOf(name: string): string
  onChange(part: Partial<LinkForm>): void
  /** Further fields. */
  children?: ReactNode
}

export function LinkFields({ link, most, errorOf, onChange, children }: LinkFieldsProps) {
  return (
    <div className={settings.fields}>
      <TextField
        label="نوشته"
        autoComplete="off"
        maxLength={most}
        value={link.label}
        error={errorOf('label')}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextField
        label="نشانی"
        ltr
        autoComplete="off"
        maxLength={500}
        value={link.url}
        error={errorOf('url')}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      {children}
    </div>
  )
}
