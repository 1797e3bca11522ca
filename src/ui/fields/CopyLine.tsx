import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCode, toPersianDigits } from '../../lib/persian.ts'
import { IconButton } from '../buttons/IconButton.tsx'
import { VisuallyHidden } from '../page/VisuallyHidden.tsx'
import texts from '../page/texts.module.css'
import styles from './CopyLine.module.css'

interface CopyLineProps {
  name: string
  /** The text that is copied, with its own digits. A code is rendered left to right. */
  value: string
  /** The text to show instead of the value, for example a card number in groups. */
  shown?: string
  /** Whether the value is a text, such as an address, and not a code. */
  words?: boolean
}

/** ms during which the success icon shows. */
const SHOWN = 2500
const NOT_COPIED = 'کپی نشد؛ خودتان آن را کپی کنید.'

/** A labelled value with a copy button; must be inside a `dl`. */
export function CopyLine({ name, value, shown = value, words = false }: CopyLineProps) {
  const [outcome, setOutcome] = useState<'' | 'copied' | 'failed'>('')

  useEffect(() => {
    if (outcome !== 'copied') return
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
            {formatCode(shown)}
          </bdi>
        )}
        <IconButton label={`کپی ${name}`} size="s" onClick={copy}>
          {outcome === 'copied' ? <Check size={18} /> : <Copy size={18} />}
        </IconButton>
        <VisuallyHidden>
          <span role="status">
            {`${outcome === 'copied' ? `${name} کپی شد.` : ''}${outcome === 'failed' ? NOT_COPIED : ''}`}
          </span>
        </VisuallyHidden>
        {outcome === 'failed' ? (
          <span aria-hidden="true" className={texts.error}>
            {NOT_COPIED}
          </span>
        ) : null}
      </dd>
    </div>
  )
}
