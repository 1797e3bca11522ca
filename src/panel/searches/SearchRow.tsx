import { toSearch } from '../../../contract/storefrontListPaths.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import type { SearchCount } from '../../../contract/search/schemas.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useMay } from '../frame/staff.ts'
import { textCell } from '../lists/DataTable.tsx'
import lists from '../lists/Lists.module.css'
import { Failure } from '../shared/Failure.tsx'
import styles from './SearchesPage.module.css'
import stacks from '../../ui/page/stacks.module.css'
import { useHideSearchMutation } from './searchesApi.ts'

/** One search text: how often it was searched, the products it led to, and whether shoppers see it as popular. */
export function SearchRow({ item }: { readonly item: SearchCount }) {
  const { title, asked, unanswered, followed, opened } = item
  return (
    <tr>
      <th scope="row" className={textCell}>
        <a href={toSearch(title)} target="_blank" rel="noreferrer">
          <bdi>{title}</bdi>
        </a>
      </th>
      <td>{formatNumber(asked)}</td>
      <td className={unanswered > 0 ? styles.missed : undefined}>{formatNumber(unanswered)}</td>
      <td>{asked > 0 ? `${formatNumber(Math.round((100 * followed) / asked))}٪` : null}</td>
      <td className={textCell}>
        {opened.length === 0 ? null : (
          <ul className={stacks.xxs}>
            {opened.map(({ id, name, slug, chosen }) => (
              <li key={id}>
                <a href={toProduct({ id, slug })} target="_blank" rel="noreferrer">
                  {name}
                </a>{' '}
                <span className={styles.times}>{`${formatNumber(chosen)} بار`}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        <Shown item={item} />
      </td>
    </tr>
  )
}

/** A button that hides a popular search from shoppers, or shows a hidden one again. */
function Shown({ item: { words, title, isPopular, isHidden } }: { readonly item: SearchCount }) {
  const [hide, { error, isLoading }] = useHideSearchMutation()
  const mayHide = useMay('content.write')
  if (!isPopular && !isHidden) return null
  const [state, act] = isHidden ? ['پنهان', 'نمایش'] : ['پرطرفدار', 'پنهان کردن']
  if (!mayHide) return state
  return (
    <>
      <span className={lists.line}>
        <span>{state}</span>
        <Button
          variant="outline"
          size="s"
          busy={isLoading}
          aria-label={`${act} «${title}»`}
          onClick={() => void hide({ words, isHidden: !isHidden })}
        >
          {act}
        </Button>
      </span>
      <Failure error={error} />
    </>
  )
}
