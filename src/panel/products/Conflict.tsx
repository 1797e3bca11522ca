import { useFormValues } from '../../forms/useFormValue.ts'
import { formatNumber } from '../../lib/persian.ts'
import { valuesOf, type ProductValues } from './productForm.ts'
import { choicesInWords } from './choices.ts'
import { extraInWords } from './terms/extra.ts'
import { functionsFromText } from './terms/functions.ts'
import { idsOf } from '../shared/idsOf.ts'
import { fieldNames, numberTermNames, textTermNames } from './fieldNames.ts'
import { picturesFromText } from './pictures.ts'
import type { Product } from './productsApi.ts'
import { rebasedProduct } from './rebase.ts'
import { useValueText } from '../audit/changeWords.ts'
import type { Conflict } from '../shared/VersionedForm.tsx'
import lists from '../lists/Lists.module.css'

interface ConflictProps {
  base: Product
  now: Product
}

/** Describes a conflict for VersionedForm: a colleague changed the product, or it was sold, since the form was opened. */
export function conflictOf({ base, now }: ConflictProps): Conflict<ProductValues> {
  // A difference with the same version is a sale, because a sale changes the stock but not the version.
  const isSold = now.version === base.version && touchedOf({ base, now }).length > 0
  return {
    title: isSold
      ? 'در این میان از این کالا فروخته شده است'
      : 'همکارتان همین حالا این کالا را تغییر داده است',
    words: <Changes {...{ base, now, isSold }} />,
    merge: (typed) => rebasedProduct(typed, { base: valuesOf(base), now: valuesOf(now) }),
    ...(isSold && { take: 'مقدارهای تازه را نشان بده' }),
  }
}

function touchedOf({ base, now }: ConflictProps): string[] {
  const [before, theirs] = [valuesOf(base), valuesOf(now)]
  return Object.keys(before).filter((name) => before[name] !== theirs[name])
}

/** Lists the new value of each changed field, and the value that saving the input would store. */
function Changes({ base, now, isSold }: ConflictProps & { isSold: boolean }) {
  const theirs = valuesOf(now)
  const both = rebasedProduct(useFormValues(), { base: valuesOf(base), now: theirs })
  const names: Readonly<Record<string, string>> = { ...fieldNames, ...textTermNames, ...numberTermNames }
  const valueText = useValueText()
  const words = (name: string, value = '') => (
    <strong>
      {name === 'otherCategories'
        ? valueText('product', 'categoryIds', idsOf(value))
        : (formWords(name, value) ?? valueText('product', name, value))}
    </strong>
  )
  return (
    <ul className={lists.list}>
      {touchedOf({ base, now }).map((name) => (
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
  )
}

/** Text of a field whose form value is encoded in another way than the product's; null for other fields. */
function formWords(name: string, value: string): string | null {
  if (name === 'choices') return choicesInWords(value) || 'هیچ'
  if (name === 'pictures') return `${formatNumber(picturesFromText(value).length)} تصویر`
  if (name === 'functions') return functionsFromText(value).join('، ') || 'هیچ'
  if (name === 'extra') return extraInWords(value) || 'هیچ'
  if (name === 'published') return value === 'yes' ? 'بله' : 'خیر'
  return null
}
