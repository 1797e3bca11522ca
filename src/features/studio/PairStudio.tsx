import { useId, useState } from 'react'
import type { StudioAnswer } from '../../../contract/studio/schemas.ts'
import { LoadFailed } from '../../api/LoadFailed.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { FittingFields, useFitting } from './Calibration.tsx'
import { OnWrist, Stage } from './OnWrist.tsx'
import stacks from '../../ui/page/stacks.module.css'
import styles from './PairStudio.module.css'
import { Profile } from './Profile.tsx'
import { useGetStudioQuery } from './studioApi.ts'
import { wristWidth } from './wrist.ts'

export interface PairStudioProps {
  /** The compared products, at least two. */
  products: readonly { id: number; nameFa: string }[]
  open: boolean
  onClose(): void
}

/** Dialog that shows two of the compared watches at true size on the shopper's wrist, beside or over each other. */
export function PairStudio({ products, open, onClose }: PairStudioProps) {
  return (
    <Modal open={open} wide title="دو ساعت روی مچ من" closable onClose={onClose}>
      <Pair products={products} />
    </Modal>
  )
}

function Pair({ products }: Pick<PairStudioProps, 'products'>) {
  const [wanted, setWanted] = useState(() => products.slice(0, 2).map(({ id }) => id))
  // Replace products that were removed from the comparison meanwhile.
  const ids = wanted.map((id, place) =>
    products.some((one) => one.id === id) ? id : (products[place]?.id ?? 0),
  )
  const [first, second] = [useGetStudioQuery({ id: ids[0] ?? 0 }), useGetStudioQuery({ id: ids[1] ?? 0 })]
  const failed = [first, second].find(({ isError }) => isError)
  return (
    <div className={stacks.l}>
      {products.length > 2 ? (
        <div className={styles.choices}>
          {['ساعت اول', 'ساعت دوم'].map((label, place) => (
            <SelectField
              key={label}
              label={label}
              value={ids[place]}
              onChange={({ target }) => setWanted(ids.with(place, Number(target.value)))}
            >
              {products.map(({ id, nameFa }) => (
                <option key={id} value={id} disabled={id === ids[1 - place]}>
                  {nameFa}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      ) : null}
      {failed ? (
        <LoadFailed title="یکی از این دو کشیده نشد" query={failed} />
      ) : first.data && second.data ? (
        <Both watches={[first.data, second.data]} />
      ) : (
        <Skeleton blockSize={420} radius="m" />
      )}
    </div>
  )
}

function Both({ watches }: { watches: readonly [StudioAnswer, StudioAnswer] }) {
  const { fitting, change, scale } = useFitting()
  const [isOver, setOver] = useState(false)
  const [opacity, setOpacity] = useState(50)
  const id = useId()
  const { wrist } = fitting
  const [lower, upper] = watches
  return (
    <>
      <Switch label="روی هم" checked={isOver} onChange={({ target }) => setOver(target.checked)} />
      {isOver ? (
        <>
          <Stage
            watches={[{ watch: lower }, { watch: upper, opacity: opacity / 100 }]}
            scale={scale}
            wrist={wrist}
          />
          <div className={styles.mix}>
            <label htmlFor={id}>{`پررنگی «${upper.nameFa}»`}</label>
            <input
              id={id}
              type="range"
              min={0}
              max={100}
              value={opacity}
              onChange={({ target }) => setOpacity(Number(target.value))}
            />
          </div>
        </>
      ) : null}
      <div className={styles.watches}>
        {watches.map((watch) => (
          <section key={watch.id} aria-label={watch.nameFa} className={styles.watch}>
            <h3 className={styles.name}>{watch.nameFa}</h3>
            {isOver ? null : <OnWrist watch={watch} scale={scale} wrist={wrist} />}
            <Profile measures={watch.measures} wrist={wristWidth(wrist)} scale={scale} />
          </section>
        ))}
      </div>
      <FittingFields fitting={fitting} onChange={change} />
    </>
  )
}
