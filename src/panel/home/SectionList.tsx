import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { ArrangedList } from '../shared/ArrangedList.tsx'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import {
  newSection,
  sectionNames,
  textAt,
  type SectionForm,
  type SectionType,
  pathOf,
  type Values,
} from './homeForm.ts'
import { formatNumber } from '../../lib/persian.ts'
import { jalaliYearOf } from '../../lib/jalali.ts'
import { JalaliDateField } from '../../ui/fields/JalaliDateField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { hourOf, wrongHour } from '../shared/tehranMoment.ts'
import { FieldList } from './FieldList.tsx'
import { fieldsOfSection, itemsOf } from './fields.ts'
import styles from './Home.module.css'
import stacks from '../../ui/page/stacks.module.css'
import { PictureFields } from './PictureFields.tsx'
import form from '../shared/Form.module.css'
import lists from '../lists/Lists.module.css'
import { FieldError } from '../shared/FieldError.tsx'
import { DropButton } from '../shared/DropButton.tsx'
import { UpButton } from '../shared/UpButton.tsx'

interface SectionListProps {
  sections: readonly SectionForm[]
  errorOf(path: string): string
  onChange(sections: readonly SectionForm[]): void
}

const MOST_SECTIONS = 30

/** The list in which staff arrange the sections of the home page. */
export function SectionList({ sections, errorOf, onChange }: SectionListProps) {
  const [type, setType] = useState<SectionType>('banners')
  return (
    <ArrangedList
      label="بخش‌های صفحهٔ خانه"
      items={sections}
      titleOf={titleOf}
      aboutOf={({ type: kind }) => sectionNames[kind]}
      marksOf={({ fromDay, toDay }) =>
        fromDay || toDay ? <StatusPill tone="info">زمان‌دار</StatusPill> : null
      }
      isWrong={(index) => errorOf(`home.sections.${index}`) !== ''}
      onChange={onChange}
      adding={
        sections.length < MOST_SECTIONS
          ? (add) => (
              <>
                <ChoiceField
                  of={sectionNames}
                  label="بخش تازه"
                  value={type}
                  onChange={({ target }) => setType(target.value as SectionType)}
                />
                <Button variant="outline" onClick={() => add(newSection(type, sections))}>
                  افزودن
                </Button>
              </>
            )
          : undefined
      }
    >
      {(section, index) => (
        <SectionFields
          {...{ section, index, errorOf }}
          onChange={(next) => onChange(sections.with(index, next))}
        />
      )}
    </ArrangedList>
  )
}

const titleOf = ({ type, values, items }: SectionForm) =>
  textAt(values, 'title') ||
  textAt(items[0] ?? {}, 'heading') ||
  textAt(items[0] ?? {}, 'title') ||
  sectionNames[type]

interface SectionFieldsProps {
  section: SectionForm
  index: number
  /** The server's error message for the field at this path. */
  errorOf(path: string): string
  onChange(section: SectionForm): void
}

/** Form fields for the content of one section, and for the times when it appears and disappears. */
function SectionFields({ section, index, errorOf, onChange }: SectionFieldsProps) {
  const { type, values } = section
  const list = itemsOf[type]
  return (
    <>
      <FieldList
        fields={fieldsOfSection[type]}
        values={values}
        errorOf={(name) => errorOf(`${pathOf(index, section)}.${name}`)}
        onChange={(next) => onChange({ ...section, values: next })}
      />
      {list ? <Items {...{ section, index, errorOf, onChange }} /> : null}
      <div className={form.fields}>
        <Moment part="from" label="نمایش از" {...{ section, index, errorOf, onChange }} />
        <Moment part="to" label="نمایش تا" {...{ section, index, errorOf, onChange }} />
      </div>
    </>
  )
}

function Items({ section, index, errorOf, onChange }: SectionFieldsProps) {
  const { type, items } = section
  const list = itemsOf[type]
  if (!list) return null
  const set = (next: readonly Values[]) => onChange({ ...section, items: next })
  return (
    <>
      {items.map((item, place) => {
        const name = `${list.name} ${formatNumber(place + 1)}`
        const fields = {
          values: item,
          errorOf: (field: string) => errorOf(`${pathOf(index, section, place)}.${field}`),
          onChange: (next: Values) => set(items.with(place, next)),
        }
        return (
          // Items have no ids and are identified by their position.
          <div key={place} role="group" aria-label={name} className={styles.item}>
            <strong>{name}</strong>
            <FieldList fields={list.fields} {...fields} />
            {list.hasPicture ? <PictureFields name={name} {...fields} /> : null}
            <div className={lists.line}>
              {place > 0 ? (
                <UpButton
                  name={name}
                  onUp={() => set(items.toSpliced(place, 1).toSpliced(place - 1, 0, item))}
                />
              ) : null}
              <DropButton label={`حذف ${name}`} onDrop={() => set(items.toSpliced(place, 1))}>
                حذف
              </DropButton>
            </div>
          </div>
        )
      })}
      {items.length < list.most ? (
        <Button variant="outline" size="s" onClick={() => set([...items, {}])}>
          {`${list.name} تازه`}
        </Button>
      ) : null}
      <FieldError
        text={items.length === 0 ? errorOf(`${pathOf(index, section, -1).replace('.-1', '')}`) : ''}
      />
    </>
  )
}

interface MomentProps extends SectionFieldsProps {
  part: 'from' | 'to'
  label: string
}

/** Fields for a day and a time in Tehran; without a day there is no limit. */
function Moment({ part, label, section, index, errorOf, onChange }: MomentProps) {
  const year = jalaliYearOf(Date.now())
  const [day, time] = [section[`${part}Day`], section[`${part}Time`]]
  const error = errorOf(`${pathOf(index, section)}.${part}`)
  const isHourWrong = time !== '' && hourOf(time) === null
  return (
    <div className={stacks.xs}>
      <JalaliDateField
        label={label}
        value={day}
        error={(!isHourWrong && error) || undefined}
        years={{ from: year - 1, to: year + 2 }}
        onDate={(value) => onChange({ ...section, [`${part}Day`]: value })}
      />
      {day ? (
        <TextField
          label="ساعت"
          ltr
          maxLength={5}
          placeholder="۰۰:۰۰"
          value={time}
          error={isHourWrong && error ? wrongHour : ''}
          onChange={({ target }) => onChange({ ...section, [`${part}Time`]: target.value })}
        />
      ) : null}
    </div>
  )
}
