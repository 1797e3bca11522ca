import { useRef, useState } from 'react'
import { productStatusInfo } from '../../../contract/statuses.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { formatCode, formatNumber } from '../../lib/persian.ts'
import { RowCheck } from '../lists/RowCheck.tsx'
import { classes } from '../../ui/classes.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { useMay } from '../frame/staff.ts'
import { toPanelProduct } from '../panelPaths.ts'
import { reasonOf } from '../shared/Failure.tsx'
import { FigureCell, type Problem, type Seen } from './FigureCell.tsx'
import styles from './ProductTable.module.css'
import texts from '../../ui/page/texts.module.css'
import { useSaveProductMutation, type ProductRow } from './productsApi.ts'

interface ProductTableProps {
  rows: readonly ProductRow[]
  chosen: ReadonlySet<number>
  onChoose(ids: readonly number[], isChosen: boolean): void
}

/** A page of products; staff edit price and stock in the row. */
export function ProductTable({ rows, chosen, onChoose }: ProductTableProps) {
  const mayWrite = useMay('products.write')
  const all = rows.every(({ id }) => chosen.has(id))
  const ids = rows.map(({ id }) => id)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="فهرست کالاها">
        <thead>
          <tr>
            {mayWrite ? (
              <th scope="col" className={styles.choice}>
                <RowCheck label="انتخاب همهٔ این صفحه" checked={all} onChange={() => onChoose(ids, !all)}>
                  <span aria-hidden="true" className={styles.choiceWords}>
                    انتخاب همه
                  </span>
                </RowCheck>
              </th>
            ) : null}
            <th scope="col">کالا</th>
            <th scope="col">قیمت (تومان)</th>
            <th scope="col">موجودی</th>
            <th scope="col">وضعیت</th>
            <th scope="col">فروش</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              mayWrite={mayWrite}
              isChosen={chosen.has(row.id)}
              onChoose={(isChosen) => onChoose([row.id], isChosen)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CONFLICT =
  'این کالا همین حالا تغییر کرد یا فروخته شد. برای ماندن عدد شما دوباره ذخیره‌اش کنید؛ با برگرداندن، عدد تازه را ببینید.'

const stockNotice = (status: ProductRow['status']) =>
  `موجودی ثبت شد؛ وضعیت کالا «${productStatusInfo[status].nameFa}» شد.`

interface RowProps {
  row: ProductRow
  mayWrite: boolean
  isChosen: boolean
  onChoose(isChosen: boolean): void
}

function Row({ row, mayWrite, isChosen, onChoose }: RowProps) {
  const [save] = useSaveProductMutation()
  const status = productStatusInfo[row.status]
  const [notice, setNotice] = useState('')
  // Maps a version to the one that this row saved over it, so that the row's own saves are no conflict for its other cell.
  const own = useRef(new Map<number, number>())
  const saveFigure = async (
    change: { price: number } | { stock: { from: number; to: number } },
    seen: Seen,
  ): Promise<Problem | null> => {
    let { version } = seen
    while (own.current.has(version)) version = own.current.get(version) ?? version
    const { data, error } = await save({ id: row.id, version, change })
    if (data) {
      setNotice('stock' in change && data.status !== row.status ? stockNotice(data.status) : '')
      if (data.version !== version) own.current.set(version, data.version)
      return null
    }
    return apiErrorOf(error)?.status === 409
      ? { words: CONFLICT, isConflict: true }
      : { words: reasonOf(error), isConflict: false }
  }
  return (
    <tr aria-selected={isChosen || undefined}>
      {mayWrite ? (
        <td className={styles.choice}>
          <RowCheck label={`انتخاب ${row.nameFa}`} checked={isChosen} onChange={() => onChoose(!isChosen)} />
        </td>
      ) : null}
      <td className={styles.what}>
        <div className={styles.product}>
          <Picture src={row.imageUrl} alt="" width={48} height={48} sizes="48px" className={styles.picture} />
          <div>
            <AppLink to={toPanelProduct(row.id)} className={styles.name}>
              {row.nameFa}
            </AppLink>
            <p className={texts.small}>
              <bdi dir="ltr">{formatCode(row.websiteCode)}</bdi>
              <span>{` · ${row.category}`}</span>
            </p>
          </div>
        </div>
      </td>
      <td data-name="قیمت (تومان)">
        {row.choices > 0 ? (
          <p
            className={classes(styles.from, styles.ofChoices)}
          >{`${row.choices > 1 ? 'از ' : ''}${formatNumber(row.price)}`}</p>
        ) : mayWrite ? (
          <FigureCell
            id={row.id}
            label={`قیمت ${row.nameFa}`}
            column="price"
            value={row.price}
            version={row.version}
            onSave={(price, seen) => saveFigure({ price }, seen)}
          />
        ) : (
          <span>{formatNumber(row.price)}</span>
        )}
        {row.oldPrice > 0 ? <s className={styles.old}>{formatNumber(row.oldPrice)}</s> : null}
      </td>
      <td data-name="موجودی" className={styles.stock}>
        {mayWrite && row.choices === 0 ? (
          <FigureCell
            id={row.id}
            label={`موجودی ${row.nameFa}`}
            column="stock"
            value={row.stock}
            version={row.version}
            onSave={(to, seen) => saveFigure({ stock: { from: seen.value, to } }, seen)}
          />
        ) : (
          <div className={row.choices > 0 ? styles.ofChoices : undefined}>
            <p>{formatNumber(row.stock)}</p>
            {row.choices > 0 ? (
              <p className={texts.small}>
                <AppLink to={`${toPanelProduct(row.id)}#choices`} className={styles.choices}>
                  {`در ${formatNumber(row.choices)} گزینه`}
                </AppLink>
              </p>
            ) : null}
          </div>
        )}
        {notice ? (
          <p role="status" className={texts.small}>
            {notice}
          </p>
        ) : null}
      </td>
      <td>
        <StatusPill tone={row.published ? status.tone : 'info'}>
          {row.published ? status.nameFa : 'پیش‌نویس'}
        </StatusPill>
      </td>
      <td data-name="فروش" className={styles.sold}>
        {formatNumber(row.sold)}
      </td>
    </tr>
  )
}
