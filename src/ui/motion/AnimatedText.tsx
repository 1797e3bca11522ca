import styles from './AnimatedText.module.css'
import { classes } from '../classes.ts'
import { useCycle } from './useCycle.ts'

const REST = 4000

/** Short lines that give way to one another, fading. */
export function AnimatedText({ texts, className }: { texts: readonly string[]; className?: string }) {
  const { at, hold } = useCycle(texts.length, REST)
  if (texts.length === 0) return null
  return (
    <div className={classes(styles.texts, className)} {...hold}>
      {texts.map((text, index) => (
        <span key={`${index} ${text}`} className={classes(styles.text, index === at && styles.current)}>
          {text}
        </span>
      ))}
    </div>
  )
}
