import { diffWords } from 'diff'
import styles from './Difference.module.css'

interface DifferenceProps {
  before: string
  after: string
}

/** Marks the words that were removed from a text and those that were added. */
export const Difference = ({ before, after }: DifferenceProps) => (
  <p className={styles.difference} dir="auto">
    {diffWords(before, after).map(({ value, added, removed }, index) =>
      added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : value,
    )}
  </p>
)

/** Converts HTML to plain text, with a line for each block. */
export function plainOf(html: string): string {
  const lines = html.replace(/<\/(?:p|h[2-5]|li|tr|blockquote)>/g, '\n').replace(/<img\b[^>]*>/g, '[تصویر]')
  return new DOMParser().parseFromString(lines.replace(/<[^>]*>/g, ''), 'text/html').body.textContent.trim()
}
