import { useFormValues } from '../../forms/useFormValue.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { changeOf, valuesOf, type Sending } from './productForm.ts'
import { choicesInWords } from './choices.ts'
import { extraInWords } from './terms/extra.ts'
import { functionsFromText } from './terms/functions.ts'
import { idsOf } from '../shared/idsOf.ts'
import { fieldNames, numberTermNames, textTermNames } from './fieldNames.ts'
import { picturesFromText } from './pictures.ts'
import styles from './ProductForm.module.css'
import type { Product } from './productsApi.ts'
import { rebasedProduct } from './rebase.ts'
import { useValueWords } from '../audit/changeWords.ts'
import { ConflictButtons } from '../shared/ConflictButtons.tsx'

interface ConflictProps {
  base: Product
  now: Product
  busy: boolean
  /** Called before the form is submitted again, with the function that merges both changes. */
  onOverwrite(sending: Sending): void
  /** Replaces the input by the saved product. */
  onTake(): void
}

/**
 * Shown when the product was changed or sold since the form was opened: the new value of each changed field, and the value
 * after merging it with the input.
 */
export function Conflict({ base, now, busy, onOverwrite, onTake }: ConflictProps) {
  const mine = useFormValues()
  const [before, theirs] = [valuesOf(base), valuesOf(now)]
  const both = rebasedProduct(mine, { base: before, now: theirs })
  const touched = Object.keys(before).filter((name) => before[name] !== theirs[name])
  // A sale changes the stock but not the version.
  const isSold = touched.length > 0 && now.version === base.version
  const names: Readonly<Record<string, string>> = { ...fieldNames, ...textTermNames, ...numberTermNames }
  const valueWords = useValueWords()
  const words = (name: string, value = '') => (
    <strong>
      {name === 'otherCategories'
        ? valueWords('product', 'categoryIds', idsOf(value))
        : (formWords(name, value) ?? valueWords('product', name, value))}
    </strong>
  )
  const sending: Sending = (typed) => ({
    version: now.version,
    change: changeOf(now, rebasedProduct(typed, { base: before, now: theirs })),
  })
  return (
    <Alert
      tone="warning"
      title={
        isSold ? 'در این میان از این کالا فروخته شده است' : 'همکارتان همین حالا این کالا را تغییر داده است'
      }
    >
      <ul className={styles.history}>
        {touched.map((name) => (
          <li key={name}>
            <span>{`${names[name] ?? name}: ${isSold ? 'اکنون' : 'مقدار او'} `}</span>
            {words(name, theirs[name])}
            {both[name] === theirs[name] ? null : (
              <>
                <span>{`، با تغییر شما `}</span>
                {words(name, both[name])}
              </>
            )}
          </li>
        ))}
      </ul>
      <ConflictButtons
        busy={busy}
        {...(isSold && { take: 'مقدارهای تازه را نشان بده' })}
        onOverwrite={() => onOverwrite(sending)}
        onTake={onTake}
      />
    </Alert>
  )
}

/** Texts for the fields whose form value differs from the product's; null for others. */
function formWords(name: string, value: string): string | null {
  if (name === 'choices') return choicesInWords(value) || 'هیچ'
  if (name === 'pictures') return `${formatNumber(picturesFromText(value).length)} تصویر`
  if (name === 'functions') return functionsFromText(value).join('، ') || 'هیچ'
  if (name === 'extra') return extraInWords(value) || 'هیچ'
  if (name === 'published') return value === 'yes' ? 'بله' : 'خیر'
  return null
}
