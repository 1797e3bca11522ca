import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCode, toPersianDigits } from '../../lib/persian.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { VisuallyHidden } from '../page/VisuallyHidden.tsx'
import styles from './CopyLine.module.css'

interface CopyLineProps {
  name: string
  /** Copied as it is, whatever its digits are shown as. A code reads from left to right. */
  value: string
  /** Words, such as an address, and no code. */
  words?: boolean
}

/** ms the sign of success stays. */
const SHOWN = 2500

/** A code, or words, with its name and a button that copies it; to be put into a `dl`. */
export function CopyLine({ name, value, words = false }: CopyLineProps) {
  const [outcome, setOutcome] = useState<'' | 'copied' | 'failed'>('')

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(''), SHOWN)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () =>
    void Promise.resolve(
      navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard')),
    ).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )

  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd className={styles.value}>
        {words ? (
          <span>{toPersianDigits(value)}</span>
        ) : (
          <bdi dir="ltr" className={styles.code}>
            {formatCode(value)}
          </bdi>
        )}
        <IconButton label={`کپی ${name}`} size="s" onClick={copy}>
          {outcome === 'copied' ? (
            <Check size={18} aria-hidden="true" />
          ) : (
            <Copy size={18} aria-hidden="true" />
          )}
        </IconButton>
        <VisuallyHidden>
          <span role="status">
            {`${outcome === 'copied' ? `${name} کپی شد.` : ''}${outcome === 'failed' ? 'کپی نشد؛ خودتان آن را کپی کنید.' : ''}`}
          </span>
        </VisuallyHidden>
      </dd>
    </div>
  )
}
