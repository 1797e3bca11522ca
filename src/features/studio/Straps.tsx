import { Link2, ShoppingBag } from 'lucide-react'
import { use, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import type { StudioAnswer } from '../../../contract/studio/schemas.ts'
import { useAppDispatch } from '../../api/store.ts'
import { formatToman } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import { basketAddRequested, basketSlice } from '../basket/basketSlice.ts'
import { copyAddress } from '../catalogue/product/copyAddress.ts'
import { LargeWatch } from './LargeWatch.tsx'
import styles from './Straps.module.css'
import { millimetres } from './words.ts'

export interface Offered {
  /** Product id of the watch. */
  id: number
  /** Id of the chosen variant; 0 for a watch without variants. */
  productProperty: number
  /** Whether the watch in the chosen variant is in stock. */
  canBuy: boolean
}

interface StrapsProps extends Offered {
  watch: StudioAnswer
}

type Strap = StudioAnswer['straps'][number]

/** Lists the straps that fit the lugs and draws the chosen one on this watch. Both can be bought together or shared by a link. */
export function Straps({ watch, ...offered }: StrapsProps) {
  const { search } = useLocation()
  const [chosenId, choose] = useState(() => Number(new URLSearchParams(search).get('strap')))
  const chosen = watch.straps.find(({ id }) => id === chosenId)
  const { lugs } = watch.measures
  if (lugs === undefined)
    return <p>پهنای بند این ساعت ثبت نشده است؛ بدون آن نمی‌شود گفت کدام بند به آن می‌خورد.</p>
  if (watch.straps.length === 0) return <p>{`اکنون بند ${millimetres(lugs)}ی در فروشگاه موجود نیست.`}</p>
  return (
    <div className={styles.straps}>
      <div className={styles.pair}>
        <LargeWatch watch={watch} strap={chosen?.websiteCode} />
        <PairActions watch={watch} strap={chosen} {...offered} />
      </div>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{`بندهای ${millimetres(lugs)}ی که به این ساعت می‌خورند`}</legend>
        <label className={styles.strap}>
          <input type="radio" name="strap" checked={!chosen} onChange={() => choose(0)} />
          <span className={styles.name}>بند خود ساعت</span>
        </label>
        {watch.straps.map((strap) => (
          <label key={strap.id} className={styles.strap}>
            <input
              type="radio"
              name="strap"
              checked={strap.id === chosenId}
              onChange={() => choose(strap.id)}
            />
            <Picture src={strap.imageUrl} alt="" width={56} height={56} sizes="56px" kind="product" />
            <span className={styles.name}>{strap.nameFa}</span>
            <span className={styles.price}>{formatToman(strap.price)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function PairActions({
  watch,
  strap,
  productProperty,
  canBuy,
}: Offered & { watch: StudioAnswer; strap?: Strap }) {
  const dispatch = useAppDispatch()
  const { origin } = use(SiteContext)
  const { pathname } = useLocation()
  const isAdding = useSelector((state: Parameters<typeof basketSlice.selectors.selectIsAdding>[0]) =>
    basketSlice.selectors.selectIsAdding(state, { websiteCode: watch.websiteCode, productProperty }),
  )

  if (!strap) return <p className={styles.hint}>یک بند را انتخاب کنید تا روی همین ساعت ببینیدش.</p>
  return (
    <div className={styles.actions}>
      {canBuy ? (
        <Button
          busy={isAdding}
          icon={<ShoppingBag size={18} />}
          onClick={() => {
            const { websiteCode, nameFa } = watch
            const pair = { websiteCode: strap.websiteCode, nameFa: strap.nameFa }
            dispatch(basketAddRequested({ websiteCode, nameFa, productProperty, strap: pair }))
          }}
        >
          ساعت و این بند، هر دو به سبد
        </Button>
      ) : null}
      <Button
        variant="outline"
        icon={<Link2 size={18} />}
        onClick={() => void dispatch(copyAddress(`${origin}${pathname}?strap=${strap.id}`))}
      >
        کپی پیوند این جفت
      </Button>
    </div>
  )
}
