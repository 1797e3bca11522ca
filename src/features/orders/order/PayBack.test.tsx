import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { payeeMessages } from '../../../../contract/orders/iban.ts'
import { createFakeBackend } from '../../../testing/fakeBackend.ts'
import { anOrder } from '../../../testing/orderFixtures.ts'
import { visit } from '../../../testing/visitPage.tsx'
import { useGetOrderQuery } from '../ordersApi.ts'
import { PayBack } from './PayBack.tsx'

function open(by: 'bank' | 'staff', known = '') {
  let payee = known
  const order = () => anOrder({ status: 4, payBack: { amount: 500_000, by, payee } })
  const backend = createFakeBackend({
    getOrder: order,
    setPayee: () => {
      payee = 'IR…0001'
      return order()
    },
  })
  function Page() {
    const { data } = useGetOrderQuery({ id: 100_001 })
    return data?.payBack ? <PayBack id={data.id} payBack={data.payBack} /> : null
  }
  return visit({ Component: Page }, { backend, services: { token: 'token' } })
}

test('asks for an IBAN, refuses an invalid one, and shows the last digits of the saved one', async () => {
  const { backend, user } = open('staff')
  const iban = await screen.findByLabelText('شمارهٔ شبا')
  await user.type(iban, 'IR07 2960 0000 0010 0324 2000 01')
  await user.type(screen.getByLabelText('نام صاحب حساب'), 'سارا کیانی')
  await user.click(screen.getByRole('button', { name: 'ثبت شبا' }))
  await waitFor(() => expect(iban).toHaveAccessibleDescription(new RegExp(payeeMessages.iban)))
  expect(backend.callsOf('setPayee')).toEqual([])
  await user.clear(iban)
  await user.type(iban, 'IR06 2960 0000 0010 0324 2000 01')
  await user.click(screen.getByRole('button', { name: 'ثبت شبا' }))
  expect(await screen.findByText(/به شبای/)).toHaveTextContent(/۵۰۰٬۰۰۰ تومان به شبای IR…0001 واریز می‌شود/)
  expect(screen.getByRole('region', { name: 'بازگشت وجه' })).toHaveFocus()
  expect(screen.queryByLabelText('شمارهٔ شبا')).toBeNull()
})

test('asks for no IBAN if the gateway makes the refund', async () => {
  open('bank')
  expect(await screen.findByText(/از راه درگاه پرداخت به حساب شما بازگردانده می‌شود/)).toBeVisible()
  expect(screen.queryByLabelText('شمارهٔ شبا')).toBeNull()
})
