import { describe, expect, it } from '@jest/globals'
import { companyErrors, tidyCompany } from './companyRules.ts'

const aCompany = {
  ...{ name: ' بازرگانی  کیان ', nationalId: '۱۰۳۸۰ ۲۸۴۷۹۰' },
  ...{ economicCode: '', postalCode: '۸۷۱۳۷-۵۵۱۵۵' },
}

describe('a company on an invoice', () => {
  it('is normalised to a tidy name and ASCII digits', () => {
    expect(companyErrors(aCompany)).toEqual({})
    expect(tidyCompany(aCompany)).toEqual({
      ...{ name: 'بازرگانی کیان', nationalId: '10380284790' },
      ...{ economicCode: '', postalCode: '8713755155' },
    })
  })

  it.each(['14003778990', '10320894878'])('accepts the national id %s', (nationalId) => {
    expect(companyErrors({ ...aCompany, nationalId })).toEqual({})
  })

  it.each(['10380284791', '13080284790', '1038028479', '103802847900', '', 'abc'])(
    'refuses the national id «%s», whose check digit or length is wrong',
    (nationalId) => {
      expect(Object.keys(companyErrors({ ...aCompany, nationalId }))).toEqual(['nationalId'])
    },
  )

  it('needs a name and a postal code, and an economic code of 11 to 14 digits if there is one', () => {
    const wrong = { ...aCompany, name: ' ', economicCode: '123', postalCode: '0123456789' }
    expect(Object.keys(companyErrors(wrong))).toEqual(['name', 'economicCode', 'postalCode'])
    expect(companyErrors({ ...aCompany, economicCode: '۴۱۱۱۲۲۲۳۳۳۴۴' })).toEqual({})
  })
})
