import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './Calibration.module.css'
import { decimal } from './words.ts'
import { CARD, SCALES, USUAL_SCALE, WRISTS, type Fitting, keepFitting, readFitting } from './wrist.ts'

interface FittingFieldsProps {
  fitting: Fitting
  onChange(fitting: Fitting): void
  className?: string
}

/** Fields for the wrist's circumference and the calibration of the screen by a bank card. */
export function FittingFields({ fitting, onChange, className }: FittingFieldsProps) {
  const id = useId()
  const { scale, wrist } = fitting
  // Read once, so that the calibration does not close at the first move of the slider.
  const [isOpenFirst] = useState(scale === null)
  return (
    <div className={classes(styles.fields, className)}>
      <div className={styles.field}>
        <label htmlFor={id}>دور مچ شما</label>
        <output htmlFor={id}>{`${decimal(wrist)} سانتی‌متر`}</output>
        <input
          id={id}
          type="range"
          min={WRISTS.min}
          max={WRISTS.max}
          step={0.5}
          value={wrist}
          aria-valuetext={`${decimal(wrist)} سانتی‌متر`}
          onChange={({ target }) => onChange({ ...fitting, wrist: Number(target.value) })}
        />
      </div>
      <details className={styles.card} open={isOpenFirst}>
        <summary>
          <span>
            {scale === null
              ? 'اندازه‌ها هنوز تقریبی‌اند: با یک کارت بانکی تنظیمشان کنید'
              : 'اندازه‌ها با کارت تنظیم شده‌اند'}
          </span>
          <ChevronDown size={18} />
        </summary>
        <CardRuler scale={scale ?? USUAL_SCALE} onChange={(next) => onChange({ ...fitting, scale: next })} />
      </details>
    </div>
  )
}

function CardRuler({ scale, onChange }: { scale: number; onChange(scale: number): void }) {
  const id = useId()
  return (
    <div className={styles.ruler}>
      <p id={`${id}-help`} className={texts.quiet}>
        یک کارت بانکی را روی این شکل بگذارید و لغزنده را جابه‌جا کنید تا لبه‌هایشان یکی شود. همهٔ کارت‌های
        بانکی ۸۵٫۶ در ۵۴ میلی‌مترند. این تنظیم روی همین دستگاه می‌ماند.
      </p>
      <div
        className={styles.shape}
        data-card
        // Upright, because a phone's screen is narrower than the long side of a card.
        style={{
          inlineSize: CARD.height * scale,
          blockSize: CARD.width * scale,
          borderRadius: CARD.corner * scale,
        }}
        aria-hidden="true"
      />
      <label htmlFor={id} className={styles.sliderName}>
        بزرگی شکل کارت
      </label>
      <input
        id={id}
        type="range"
        min={SCALES.min}
        max={SCALES.max}
        step={0.01}
        value={scale}
        aria-describedby={`${id}-help`}
        aria-valuetext={`${decimal(CARD.height * scale)} پیکسل`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  )
}

/** The calibration and the wrist of this device; changes are stored at once. `scale`: CSS px per mm, by default uncalibrated. */
export function useFitting() {
  const [fitting, setFitting] = useState(readFitting)
  const change = (next: Fitting) => {
    setFitting(next)
    keepFitting(next)
  }
  return { fitting, change, scale: fitting.scale ?? USUAL_SCALE }
}
