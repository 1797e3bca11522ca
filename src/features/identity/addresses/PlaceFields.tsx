import { useId } from 'react'
import { FormSelect } from '../../../forms/FormSelect.tsx'
import { FormTextField } from '../../../forms/FormTextField.tsx'
import { useFormValue, useSetFormValue } from '../../../forms/useFormValue.ts'
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'

const loadPlaces = () => import(/* webpackChunkName: "places" */ '../../../../contract/identity/places.ts')

/** Fields for city and province. A city that exists in a single province sets the province. Loads the list of places lazily. */
export function PlaceFields() {
  const list = useId()
  const province = useFormValue('province')
  const city = useFormValue('city')
  const setProvince = useSetFormValue('province')
  const { part: places, failed, retry } = useLatePart(loadPlaces, true)
  if (failed) {
    return <RetryButton onRetry={retry}>فهرست شهرها بارگذاری نشد؛ تلاش دوباره</RetryButton>
  }
  const followCity = (typed: string) => {
    const found = places?.placesNamed(typed).map((place) => place.province) ?? []
    if (found.length > 0 && !found.includes(province)) setProvince(found.length === 1 ? found[0]! : '')
  }
  const provinces = places?.provinces.map(({ name }) => name) ?? (province ? [province] : [])
  return (
    <>
      <FormTextField name="city" label="شهر" list={list} autoComplete="address-level2" onTyped={followCity} />
      <datalist id={list}>
        {places?.placesLike(city).map((place) => (
          <option key={place.province + place.city} value={place.city}>
            {place.province}
          </option>
        ))}
      </datalist>
      <FormSelect name="province" label="استان" autoComplete="address-level1">
        <option value="">انتخاب استان</option>
        {provinces.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FormSelect>
    </>
  )
}
