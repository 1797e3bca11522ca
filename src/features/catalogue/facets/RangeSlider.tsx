import * as Direction from '@radix-ui/react-direction'
// eslint-disable-next-line no-restricted-imports -- itself a lazily loaded component
import * as Slider from '@radix-ui/react-slider'
import styles from './RangeSlider.module.css'

export interface RangeSliderProps {
  /** Positions of both thumbs: whole numbers from 0 to `max`. */
  value: readonly [number, number]
  max: number
  /** Distance that an arrow key moves a thumb, and grid for dragging. */
  step: number
  labels: readonly [string, string]
  /** Text of a position for screen readers. */
  inWords(place: number): string
  onChange(value: [number, number]): void
  /** Called when a thumb is released or moved by a key. */
  onCommit(value: [number, number]): void
}

/** A slider with two thumbs, right to left: the lower end is on the right. */
export function RangeSlider({ value, max, step, labels, inWords, onChange, onCommit }: RangeSliderProps) {
  const pair = (values: number[]): [number, number] => [values[0] ?? 0, values[1] ?? max]
  return (
    <Direction.Provider dir="rtl">
      <Slider.Root
        className={styles.slider}
        value={[...value]}
        max={max}
        step={step}
        onValueChange={(values) => onChange(pair(values))}
        onValueCommit={(values) => onCommit(pair(values))}
      >
        <Slider.Track className={styles.track}>
          <Slider.Range className={styles.range} />
        </Slider.Track>
        {labels.map((label, index) => (
          <Slider.Thumb
            key={label}
            className={styles.thumb}
            aria-label={label}
            aria-valuetext={inWords(value[index] ?? 0)}
          />
        ))}
      </Slider.Root>
    </Direction.Provider>
  )
}
