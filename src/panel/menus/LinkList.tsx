import type { ReactNode } from 'react'
import { menuLimits } from '../../../contract/settings/parts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ArrangedList } from '../shared/ArrangedList.tsx'
import { MoveToOtherList, useTransfer } from './MenuMoves.tsx'
import { newLink, type LinkForm } from './menuForm.ts'
import { fieldsOf } from '../shared/fieldsOf.ts'
import form from '../shared/Form.module.css'

interface LinkListProps {
  /** Title of the parent entry or column. */
  above: string
  links: readonly LinkForm[]
  /** Path of this list, as in the server's errors. */
  path: string
  errorOf(path: string): string
  onChange(links: readonly LinkForm[]): void
}

/** Links of the lowest level: those of an entry or a column. */
export function LinkList({ above, links, path, errorOf, onChange }: LinkListProps) {
  const transfer = useTransfer(path)
  return (
    <ArrangedList
      label={`پیوندهای ${above}`}
      items={links}
      titleOf={({ label }) => label || 'پیوند'}
      aboutOf={({ url }) => <bdi dir="ltr">{url}</bdi>}
      isWrong={(index) => errorOf(`${path}.${index}`) !== ''}
      onChange={onChange}
      transfer={transfer}
      adding={
        links.length < menuLimits.links
          ? (add) => (
              <Button
                variant="outline"
                size="s"
                aria-label={`پیوند تازه در ${above}`}
                onClick={() => add(newLink(links))}
              >
                پیوند تازه
              </Button>
            )
          : undefined
      }
    >
      {(link, index) => (
        <>
          <LinkFields
            link={link}
            most={80}
            errorOf={(name) => errorOf(`${path}.${index}.${name}`)}
            onChange={(part) => onChange(links.with(index, { ...link, ...part }))}
          />
          <MoveToOtherList path={`${path}.${index}`} name={link.label || 'پیوند'} />
        </>
      )}
    </ArrangedList>
  )
}

interface LinkFieldsProps {
  link: LinkForm
  /** Maximum length of the text, in characters. */
  most: number
  errorOf(name: string): string
  onChange(part: Partial<LinkForm>): void
  /** Additional fields. */
  children?: ReactNode
}

export function LinkFields({ link, most, errorOf, onChange, children }: LinkFieldsProps) {
  const field = fieldsOf<'label' | 'url'>(link, errorOf, onChange)
  return (
    <div className={form.fields}>
      <TextField label="نوشته" maxLength={most} {...field('label')} />
      <TextField label="نشانی" ltr maxLength={500} {...field('url')} />
      {children}
    </div>
  )
}
