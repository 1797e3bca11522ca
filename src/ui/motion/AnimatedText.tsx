import styles from './AnimatedText.module.css'
import { classes } from '../classes.ts'
import { NextLine } from './NextLine.tsx'
import { useCycle } from './useCycle.ts'

/** ms for which a line is shown. */
const REST = 4000

/** Short lines that fade into one another; with reduced motion a button shows the next one. */
export function AnimatedText({ texts, className }: { texts: readonly string[]; className?: string }) {
  const cycle = useCycle(texts.length, REST)
  const { at, hold } = cycle
  if (texts.length === 0) return null
  return (
    <div className={classes(styles.texts, className)} {...hold}>
      {texts.map((text, index) => (
        <span key={`${index} ${text}`} className={classes(styles.text, index === at && styles.current)}>
          {text}
        </span>
      ))}
      <NextLine cycle={cycle} count={texts.length} label="پیام بعدی" />
    </div>
  )
}
