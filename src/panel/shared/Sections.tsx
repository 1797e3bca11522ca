/** Framed parts of a page, each with a title. With an `id`, which its heading gets, a section is a landmark of the page. */
import type { ReactNode } from 'react'
import lists from '../lists/Lists.module.css'
import { classes } from '../../ui/classes.ts'
import form from './Form.module.css'

interface SectionProps {
  id?: string
  title: ReactNode
  children: ReactNode
}

/** A section that shows data. */
export function Card({ id, title, children }: SectionProps) {
  return (
    <section className={lists.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A section with fields or buttons. `loose`: with more space between them. */
export function FormSection({ id, title, loose = false, children }: SectionProps & { loose?: boolean }) {
  return (
    <section className={classes(form.section, loose && form.loose)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

interface FieldGroupProps {
  id?: string
  legend: ReactNode
  loose?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A group of fields that looks like a FormSection. */
export function FieldGroup({ legend, loose = false, children, ...fieldset }: FieldGroupProps) {
  return (
    <fieldset {...fieldset} className={classes(form.section, loose && form.loose)}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}
