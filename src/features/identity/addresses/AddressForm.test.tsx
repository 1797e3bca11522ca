import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { Address } from '../../../../contract/identity/memberSchemas.ts'
import type { UserInfo } from '../../../../contract/userInfo.ts'
import { aUser } from '../../../testing/fixtures.ts'
import { anAddress } from '../../../testing/memberFixtures.ts'
import { visitAsMember } from '../../../testing/visitPage.tsx'
import { AddressForm } from './AddressForm.tsx'

beforeEach(() => sessionStorage.clear())

function open({ address = null, user = aUser() }: { address?: Address | null; user?: UserInfo } = {}) {
  const answers: string[] = []
  const note = (word: string) => () => void answers.push(word)
  const Component = () => (
    <AddressForm address={address} onSaved={note('saved')} onCancel={note('cancelled')} />
  )
  const saveAddress = () => ({ addresses: [anAddress()] })
  const shop = visitAsMember({ Component }, { user }, { saveAddress })
  return { ...shop, answers }
}

const field = (label: string) => screen.findByLabelText(label)
const isDefault = () => screen.getByRole('checkbox', { name: 'نشانی پیش‌فرض من باشد' })

test('restores the draft of a new address for the same member only', async () => {
  const before = open()
  await before.user.clear(await field('نام گیرنده'))
  await before.user.type(await field('نام گیرنده'), 'نیلوفر مرادی')
  await before.user.click(isDefault())
  before.unmount()

  const somebody = open({ user: aUser({ mobile: '09130000099' }) })
  expect(await field('نام گیرنده')).toHaveValue('مریم رستمی')
  somebody.unmount()

  const again = open()
  expect(await field('نام گیرنده')).toHaveValue('نیلوفر مرادی')
  expect(isDefault()).toBeChecked()
  await again.user.click(screen.getByRole('button', { name: 'انصراف' }))
  expect(again.answers).toEqual(['cancelled'])
  expect(sessionStorage).toHaveLength(0)
})

test('a new address is prefilled with the member’s name and mobile and can be saved without a title', async () => {
  const { user, backend, answers } = open()
  expect(await field('نام گیرنده')).toHaveValue('مریم رستمی')
  expect(await field('موبایل گیرنده')).toHaveValue('09130000001')
  await waitFor(() => expect(screen.getByLabelText('استان')).toHaveTextContent('اصفهان'))
  await user.type(await field('شهر'), 'کاشان')
  await user.type(await field('نشانی کامل'), 'خیابان امیرکبیر{Enter}کوچهٔ سوم')
  await user.type(await field('پلاک'), '12')
  await user.type(await field('کد پستی'), '8713755155')
  await user.click(screen.getByRole('button', { name: 'ذخیرهٔ نشانی' }))
  await waitFor(() => expect(answers).toEqual(['saved']))
  expect(backend.callsOf('saveAddress')[0]?.body).toMatchObject({ title: '', receiver: 'مریم رستمی' })
})

test('each address has its own draft, which is deleted when the address is saved', async () => {
  const mine = anAddress({ id: 3, plate: '12', isDefault: false })
  const before = open({ address: mine })
  await before.user.type(await field('واحد (اختیاری)'), '4')
  before.unmount()

  const another = open({ address: anAddress({ id: 4 }) })
  expect(await field('واحد (اختیاری)')).toHaveValue('')
  another.unmount()

  const { user, backend, answers } = open({ address: mine })
  expect(await field('واحد (اختیاری)')).toHaveValue('4')
  await user.click(screen.getByRole('button', { name: 'ذخیرهٔ نشانی' }))
  await waitFor(() => expect(answers).toEqual(['saved']))
  expect(backend.callsOf('saveAddress')[0]?.body).toEqual({ ...mine, unit: '4' })
  expect(sessionStorage).toHaveLength(0)
})

test('choosing a province does not change the typed city', async () => {
  const { user } = open()
  const city = await field('شهر')
  const province = await field('استان')
  await screen.findByRole('option', { name: 'اصفهان' })
  await user.type(city, 'ده بالا')
  await user.selectOptions(province, 'اصفهان')
  expect(city).toHaveValue('ده بالا')
  await user.clear(city)
  await user.type(city, 'کاشان')
  // Even if the province has no such city; the server refuses it.
  await user.selectOptions(province, 'تهران')
  expect(city).toHaveValue('کاشان')
})

test('undoing the only change deletes the draft', async () => {
  const mine = anAddress({ id: 3 })
  const before = open({ address: mine })
  await before.user.type(await field('عنوان نشانی (اختیاری)'), 'خ{Backspace}')
  before.unmount()
  open({ address: mine })
  expect(await field('عنوان نشانی (اختیاری)')).toHaveValue(mine.title)
})
