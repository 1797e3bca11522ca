import { useState, type CSSProperties } from 'react'
import type { StudioAnswer } from '../../../contract/studio/schemas.ts'
import { classes } from '../../ui/classes.ts'
import { LargeWatch } from './LargeWatch.tsx'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Parts.module.css'
import { wordsOf } from './partWords.ts'

/** Explains a part of the watch, which the shopper chooses in the drawing or in the list below it. */
export function Parts({ watch }: { watch: StudioAnswer }) {
  const parts = watch.parts.flatMap((part) => {
    const words = wordsOf(part)
    return words ? [{ ...part, ...words }] : []
  })
  const [chosenName, choose] = useState(parts[0]?.name)
  const chosen = parts.find(({ name }) => name === chosenName) ?? parts[0]
  const { width, height } = watch.drawing
  return (
    <div className={styles.parts}>
      <LargeWatch watch={watch}>
        {(scale) => (
          <div className={styles.spots} style={{ inlineSize: width * scale, blockSize: height * scale }}>
            {parts.map(({ name, x, y, r }) => (
              // Only for pointers; keyboard and screen readers use the list.
              <button
                key={name}
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                title={name}
                className={classes(styles.spot, name === chosen?.name && styles.chosen)}
                style={
                  {
                    '--x': `${x * scale}px`,
                    '--y': `${y * scale}px`,
                    '--size': `${Math.max(26, 2 * r * scale + 6)}px`,
                  } as CSSProperties
                }
                onClick={() => choose(name)}
              />
            ))}
          </div>
        )}
      </LargeWatch>
      <div className={styles.side}>
        <div aria-live="polite" className={styles.words}>
          <h3 className={styles.name}>{chosen?.name}</h3>
          <p>{chosen?.text}</p>
        </div>
        <ul aria-label="اجزای این ساعت" className={stacks.row}>
          {parts.map(({ name }) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === chosen?.name}
                className={styles.chip}
                onClick={() => choose(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
