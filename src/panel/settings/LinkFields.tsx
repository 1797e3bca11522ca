import { settingFieldNames } from '../../../contract/settings/parts.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { fieldsOf } from '../shared/fieldsOf.ts'
import form from '../shared/Form.module.css'
import styles from './Settings.module.css'
import { linkLists, type LinkForm, type LinkList, type FieldsProps } from './shopForm.ts'
import { DropButton } from '../shared/DropButton.tsx'
import { UpButton } from '../shared/UpButton.tsx'
import { FieldGroup } from '../shared/Sections.tsx'

const hints: Readonly<Record<LinkList, string>> = {
  topLinks: 'بالای صفحه؛ بی آن‌ها «تماس با ما» دیده می‌شود.',
  news: 'زیر منو، یکی پس از دیگری.',
  footerLinks: 'پایین همهٔ صفحه‌ها.',
}

/** Form fields for the shop's lists of links, except the main menu, which MenusPage edits. */
export function LinkFields({ values, errorOf, change }: FieldsProps) {
  return linkLists.map((name) => (
    <FieldGroup loose key={name} legend={settingFieldNames[name]}>
      <p className={form.quiet}>
        {`${hints[name]} نشانی با / (همین فروشگاه)، https:// یا tel: آغاز می‌شود.`}
      </p>
      {values[name].map((link, index) => (
        <LinkRow
          // Links have no ids and are identified by their position.
          key={index}
          link={link}
          number={index + 1}
          error={(part) => errorOf(`${name}.${index}.${part}`)}
          onChange={(next) => change({ [name]: values[name].with(index, next) })}
          onRemove={() => change({ [name]: values[name].toSpliced(index, 1) })}
          onUp={index > 0 ? () => change({ [name]: movedUp(values[name], index) }) : undefined}
        />
      ))}
      <div className={form.ways}>
        <Button
          variant="outline"
          size="s"
          onClick={() => change({ [name]: [...values[name], { label: '', url: '' }] })}
        >
          پیوند تازه
        </Button>
      </div>
    </FieldGroup>
  ))
}

function movedUp(links: readonly LinkForm[], index: number): LinkForm[] {
  const moved = links[index]
  return moved ? links.toSpliced(index, 1).toSpliced(index - 1, 0, moved) : [...links]
}

interface LinkRowProps {
  link: LinkForm
  number: number
  error(part: keyof LinkForm): string
  onChange(link: LinkForm): void
  onRemove(): void
  /** Moves the link up; absent for the first one. */
  onUp?: () => void
}

function LinkRow({ link, number, error, onChange, onRemove, onUp }: LinkRowProps) {
  const name = link.label || `پیوند ${formatNumber(number)}`
  const field = fieldsOf<keyof LinkForm>(link, error, (part) => onChange({ ...link, ...part }))
  return (
    <div role="group" aria-label={name} className={styles.row}>
      <TextField label="نوشته" maxLength={80} {...field('label')} />
      <TextField label="نشانی" ltr {...field('url')} />
      <div className={form.ways}>
        {onUp ? <UpButton name={name} onUp={onUp} /> : null}
        <DropButton label={`حذف ${name}`} onDrop={onRemove}>
          حذف
        </DropButton>
      </div>
    </div>
  )
}
