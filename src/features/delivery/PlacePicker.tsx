import { useEffect, useId, useRef, useState } from 'react'
import type { Destination } from '../../../contract/delivery/promise.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { rememberPlace } from './deliveryPlace.ts'
import stacks from '../../ui/page/stacks.module.css'
import styles from './Delivery.module.css'

const loadPlaces = () => import(/* webpackChunkName: "places" */ '../../../contract/identity/places.ts')

interface PlacePickerProps {
  readonly place: Destination | null
  onDone(): void
}

/** Form for the shopper's city. If several provinces have a city of that name, it also asks for the province. */
export function PlacePicker({ place, onDone }: PlacePickerProps) {
  const list = useId()
  const [city, setCity] = useState(place?.city ?? '')
  const [province, setProvince] = useState(place?.province ?? '')
  const [error, setError] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Take the focus, because this form replaces the focused button.
  useEffect(() => field.current?.focus(), [])
  const { part: places, failed, retry } = useLatePart(loadPlaces, true)
  if (failed) return <RetryButton onRetry={retry}>فهرست شهرها بارگذاری نشد؛ تلاش دوباره</RetryButton>
  const named = places?.placesNamed(city) ?? []
  const choose = async () => {
    // Wait for the list of cities, because it may still be loading when the shopper submits.
    setWaiting(true)
    const loaded = await loadPlaces().catch(() => null)
    setWaiting(false)
    if (!loaded) return setError('فهرست شهرها بارگذاری نشد؛ دوباره بزنید.')
    const named = loaded.placesNamed(city)
    const found = named.length === 1 ? named[0] : named.find((one) => one.province === province)
    if (!found) {
      setError(named.length > 1 ? 'استان را هم انتخاب کنید.' : 'شهر را از فهرست انتخاب کنید.')
      return
    }
    rememberPlace(found)
    onDone()
  }
  return (
    <form
      className={stacks.s}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <TextField
        label="شهر شما"
        value={city}
        list={list}
        ref={field}
        autoComplete="address-level2"
        error={error}
        onChange={({ target }) => {
          setCity(target.value)
          setError('')
        }}
      />
      <datalist id={list}>
        {places?.placesLike(city).map((one) => (
          <option key={one.province + one.city} value={one.city}>
            {one.province}
          </option>
        ))}
      </datalist>
      {named.length > 1 ? (
        <SelectField label="استان" value={province} onChange={({ target }) => setProvince(target.value)}>
          <option value="">انتخاب استان</option>
          {named.map((one) => (
            <option key={one.province}>{one.province}</option>
          ))}
        </SelectField>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" size="s" busy={isWaiting}>
          دیدن زمان ارسال
        </Button>
        <Button variant="ghost" size="s" onClick={onDone}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
