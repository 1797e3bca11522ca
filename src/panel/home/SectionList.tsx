import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { ArrangedList } from '../shared/ArrangedList.tsx'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { newSection, sectionNames, textAt, type SectionForm, type SectionType } from './homeForm.ts'
import { SectionFields } from './SectionFields.tsx'

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
