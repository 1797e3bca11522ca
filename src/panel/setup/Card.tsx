import type { ReactNode } from 'react'
import lists from '../lists/Lists.module.css'

/** A card that shows one part of the shop's health. */
export function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={lists.card} aria-labelledby={`health-${id}`}>
      <h2 id={`health-${id}`}>{title}</h2>
      {children}
    </section>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
