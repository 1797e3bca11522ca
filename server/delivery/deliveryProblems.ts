import { wrongDays } from '../../contract/delivery/calendar.ts'
import type { Delivery, DeliveryMethod } from '../../contract/delivery/schemas.ts'
import { placesNamed, provinces } from '../../contract/identity/places.ts'

export interface DeliveryProblem {
  /** Place of the value in the settings. */
  readonly path: readonly (string | number)[]
  /** Message in Persian. */
  readonly reason: string
}

/**
 * Finds ids and first hours that occur twice, places and days that do not exist, and ranges that end before they begin. The
 * schema checks the rest.
 */
export function deliveryProblems({ methods, holidays = [] }: Delivery): DeliveryProblem[] {
  const ids = methods.map(({ id }) => id)
  return [
    ...methods.flatMap((method, index) => problemsOf(method, ['methods', index])),
    ...ids.flatMap((id, index) =>
      ids.indexOf(id) < index
        ? [{ path: ['methods', index, 'id'], reason: `شناسهٔ «${id}» دو بار آمده است.` }]
        : [],
    ),
    ...holidays.flatMap((entry, index) =>
      wrongDays(entry).map((text) => ({
        path: ['holidays', index, 'days'],
        reason: `«${text}» روزی از سال ${entry.year} نیست؛ ماه/روز بنویسید، مانند 1/20 یا 1/5-1/11.`,
      })),
    ),
  ]
}

function problemsOf(method: DeliveryMethod, path: readonly (string | number)[]): DeliveryProblem[] {
  const { only = [], except = [], prices = [], days, windows = [] } = method
  return [
    ...placeProblems(only, [...path, 'only']),
    ...placeProblems(except, [...path, 'except']),
    ...dayProblems(days, [...path, 'days']),
    ...windows.flatMap((text, index) =>
      isBackwards(text) || /^(\d+)-0*\1$/.test(text)
        ? [{ path: [...path, 'windows', index], reason: `بازهٔ «${text}» پایانی پس از آغازش ندارد.` }]
        : [],
    ),
    ...windows.flatMap((text, index) =>
      windows.findIndex((other) => firstHour(other) === firstHour(text)) < index
        ? [
            {
              path: [...path, 'windows', index],
              reason: `پیش از «${text}» بازهٔ دیگری با همین آغاز آمده است.`,
            },
          ]
        : [],
    ),
    ...prices.flatMap(({ in: places = [], days: own }, index) => [
      ...placeProblems(places, [...path, 'prices', index, 'in']),
      ...(own ? dayProblems(own, [...path, 'prices', index, 'days']) : []),
    ]),
  ]
}

/** A slot is identified by its day and first hour. */
const firstHour = (window: string) => Number(window.split('-')[0])

const dayProblems = (text: string, path: DeliveryProblem['path']): DeliveryProblem[] =>
  isBackwards(text) ? [{ path, reason: `روزهای «${text}» پایانی پیش از آغازشان دارند.` }] : []

function isBackwards(text: string): boolean {
  const [from = 0, to = from] = text.split('-').map(Number)
  return to < from
}

function placeProblems(names: readonly string[], path: DeliveryProblem['path']): DeliveryProblem[] {
  return names.flatMap((name) => {
    const [province = '', city] = name.split('/')
    if (!provinces.some((one) => one.name === province))
      return [
        { path, reason: `استان «${province}» شناخته نیست. شهر را استان/شهر بنویسید، مانند فارس/شیراز.` },
      ]
    if (
      city === undefined ||
      placesNamed(city).some((place) => place.province === province && place.city === city)
    )
      return []
    return [{ path, reason: `استان «${province}» شهری با نام «${city}» ندارد.` }]
  })
}
