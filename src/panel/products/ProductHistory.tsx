import { QueryView } from '../../api/QueryView.tsx'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { nameOf, useValueText } from '../audit/changeWords.ts'
import texts from '../../ui/page/texts.module.css'
import { useGetProductHistoryQuery } from './productsApi.ts'
import lists from '../lists/Lists.module.css'
import { FormSection } from '../shared/Sections.tsx'

/** Longest value shown, in characters. */
const LONGEST = 120

/** The log of the product's changes, newest first. */
export function ProductHistory({ id }: { id: number }) {
  const query = useGetProductHistoryQuery(id)
  const valueText = useValueText()
  const inWords = (name: string, value: unknown) => shortened(valueText('product', name, value))
  return (
    <FormSection id="product-history" title="تاریخچهٔ تغییرها">
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p>هنوز کسی از این پنل چیزی را تغییر نداده است.</p>
          ) : (
            <ol className={lists.list}>
              {items.map(({ at, who, words, before, after }, index) => (
                <li key={`${at}-${index}`}>
                  <p className={texts.quiet}>
                    {`${who}، ${formatDate(at)} ${formatTime(at)} ${words ? `(${words})` : ''}`}
                  </p>
                  <ul>
                    {Object.keys(after).map((name) => (
                      <li key={name}>
                        {`${nameOf('product', name) ?? name}: ${inWords(name, before[name])} ← ${inWords(name, after[name])}`}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </FormSection>
  )
}

/** The beginning of a long text. */
const shortened = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words)
