import { FormSelect } from '../../../forms/FormSelect.tsx'
import { useFormValue } from '../../../forms/useFormValue.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useLazyPart } from '../../../ui/parts/useLazyPart.ts'

const loadPlaces = () => import(/* webpackChunkName: "places" */ '../../../../contract/identity/places.ts')

/** Province, then its city. The list of places is a file of its own. */
export function PlaceFields() {
  const province = useFormValue('province')
  const city = useFormValue('city')
  const { part: places, failed, retry } = useLazyPart(loadPlaces, true)
  if (failed) {
    return (
      <Button variant="outline" onClick={retry}>
        فهرست شهرها بارگذاری نشد؛ تلاش دوباره
      </Button>
    )
  }
  const cities = places?.citiesOf(province) ?? (city ? [city] : [])
  const provinces = places?.provinces.map(({ name }) => name) ?? (province ? [province] : [])
  return (
    <>
      <FormSelect name="province" label="استان" clears="city" autoComplete="address-level1">
        <Options first="انتخاب استان" names={provinces} />
      </FormSelect>
      <FormSelect name="city" label="شهر" disabled={!province} autoComplete="address-level2">
        <Options first={province ? 'انتخاب شهر' : 'اول استان را انتخاب کنید'} names={cities} />
      </FormSelect>
    </>
  )
}

function Options({ first, names }: { first: string; names: readonly string[] }) {
  return (
    <>
      <option value="">{first}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </>
  )
}
