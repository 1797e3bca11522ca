import { useState } from 'react'
import { menuLimits } from '../../../contract/settings/parts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ArrangedList } from '../shared/ArrangedList.tsx'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { ColumnList } from './ColumnList.tsx'
import { LinkFields, LinkList } from './LinkList.tsx'
import { entryKinds, newEntry, type EntryForm } from './menuForm.ts'
import { MenuMoves, MoveToOtherList, useTransfer } from './MenuMoves.tsx'
import { TOP } from './menuMoves.ts'
import form from '../shared/Form.module.css'

interface EntryListProps {
  items: readonly EntryForm[]
  errorOf(path: string): string
  onChange(items: readonly EntryForm[]): void
}

type Kind = EntryForm['kind']

/** The top-level entries of the main menu, each with the links or columns that it opens. */
export function EntryList(props: EntryListProps) {
  return (
    <MenuMoves items={props.items} onChange={props.onChange}>
      <Entries {...props} />
    </MenuMoves>
  )
}

function Entries({ items, errorOf, onChange }: EntryListProps) {
  const [kind, setKind] = useState<Kind>('link')
  const transfer = useTransfer(TOP)
  return (
    <ArrangedList
      label="موردهای منوی اصلی"
      items={items}
      titleOf={titleOf}
      aboutOf={({ kind: own }) => (own === 'categories' ? 'همان دسته‌هایی که کالا دارند' : entryKinds[own])}
      isWrong={(index) => errorOf(`menu.items.${index}`) !== ''}
      onChange={onChange}
      transfer={transfer}
      adding={
        items.length < menuLimits.items
          ? (add) => (
              <>
                <ChoiceField
                  of={entryKinds}
                  label="مورد تازه"
                  value={kind}
                  onChange={({ target }) => setKind(target.value as Kind)}
                />
                <Button variant="outline" onClick={() => add(newEntry(kind, items))}>
                  افزودن
                </Button>
              </>
            )
          : undefined
      }
    >
      {(entry, index) => (
        <EntryFields
          entry={entry}
          path={`menu.items.${index}`}
          errorOf={errorOf}
          onChange={(part) => onChange(items.with(index, { ...entry, ...part }))}
        />
      )}
    </ArrangedList>
  )
}

export const titleOf = ({ label, kind }: EntryForm) =>
  (kind === 'categories' ? '' : label) || entryKinds[kind]

interface EntryFieldsProps {
  entry: EntryForm
  path: string
  errorOf(path: string): string
  onChange(part: Partial<EntryForm>): void
}

function EntryFields({ entry, path, errorOf, onChange }: EntryFieldsProps) {
  const { kind, links, columns } = entry
  const above = titleOf(entry)
  const chosen = (
    <ChoiceField
      of={entryKinds}
      label="نوع"
      value={kind}
      onChange={({ target }) => onChange({ kind: target.value as Kind })}
    />
  )
  if (kind === 'categories')
    return (
      <>
        <div className={form.fields}>{chosen}</div>
        <p className={form.quiet}>
          به‌جای این مورد، دسته‌های فروشگاه با زیردسته‌هایشان در منو می‌آیند؛ ترتیب آن‌ها همان ترتیب
          دسته‌بندی‌هاست.
        </p>
      </>
    )
  return (
    <>
      <LinkFields link={entry} most={40} errorOf={(name) => errorOf(`${path}.${name}`)} onChange={onChange}>
        {chosen}
      </LinkFields>
      {kind === 'links' ? (
        <LinkList
          {...{ above, links, errorOf }}
          path={`${path}.links`}
          onChange={(next) => onChange({ links: next })}
        />
      ) : kind === 'columns' ? (
        <ColumnList
          {...{ above, columns, errorOf }}
          path={`${path}.columns`}
          onChange={(next) => onChange({ columns: next })}
        />
      ) : null}
      <MoveToOtherList path={path} name={above} />
    </>
  )
}
