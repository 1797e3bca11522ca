import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { toLogin } from '../../contract/storefrontPaths.ts'
import '../testing/dialogs.ts'
import { AppForm } from './AppForm.tsx'
import { FormTextField } from './FormTextField.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { formSchema, ruledSchema } from './schemas.ts'

const onLeave = jest.fn()
const schema = formSchema({ name: ruledSchema(() => null) })

async function type() {
  const form = (
    <AppForm label="فرم" initialValues={{ name: '' }} schema={schema} onSubmit={() => {}}>
      <FormTextField name="name" label="نام" />
      <LeaveGuard saving={false} onLeave={onLeave} />
    </AppForm>
  )
  const router = createMemoryRouter(
    [
      { path: '/', element: form },
      { path: '*', element: <p>جای دیگر</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('نام'), 'سارا')
  return { router, user }
}

test('asks before leaving with unsaved text, and leaves on confirmation', async () => {
  const { router, user } = await type()
  await act(() => router.navigate('/shop'))
  await user.click(await screen.findByRole('button', { name: 'رفتن بدون ذخیره' }))
  expect(await screen.findByText('جای دیگر')).toBeVisible()
  expect(onLeave).toHaveBeenCalledTimes(1)
})

test('does not ask when the session has ended and the router opens the login', async () => {
  onLeave.mockClear()
  const { router } = await type()
  await act(() => router.navigate(`${toLogin()}?returnTo=%2F`))
  await waitFor(() => expect(router.state.location.pathname).toBe(toLogin()))
  expect(await screen.findByText('جای دیگر')).toBeVisible()
  expect(onLeave).not.toHaveBeenCalled()
})
