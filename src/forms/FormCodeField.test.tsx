import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { codeSchema } from './accountSchemas.ts'
import { AppForm } from './AppForm.tsx'
import { FormCodeField } from './FormCodeField.tsx'
import { formSchema } from './schemas.ts'

const schema = formSchema({ code: codeSchema() })

function show(onFull: 'submit' | 'next' = 'submit') {
  const onSubmit = jest.fn()
  render(
    <AppForm label="فرم" initialValues={{ code: '' }} schema={schema} onSubmit={onSubmit}>
      <FormCodeField name="code" label="کد تأیید" onFull={onFull} />
      <input aria-label="دیگر" />
      <button type="submit">بفرست</button>
    </AppForm>,
  )
  return { onSubmit, user: userEvent.setup(), code: screen.getByLabelText<HTMLInputElement>('کد تأیید') }
}

test('offers autofill of the code and the numeric keyboard', () => {
  const { code } = show()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(code).toHaveAttribute('dir', 'ltr')
})

test('the last digit, typed in Persian, submits the form', async () => {
  const { code, user, onSubmit } = show()
  await user.type(code, '۴۰۲۷۱')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(code, '۳')
  expect(onSubmit).toHaveBeenCalledWith({ code: '402713' })
  expect(code).toHaveValue('402713')
})

test('extracts the code from a pasted message, and a digit that is typed into a full field replaces the code', async () => {
  const { code, user, onSubmit } = show()
  await user.click(code)
  await user.paste('کد تأیید شما: ۴۰-۲۷۱۳')
  expect(onSubmit).toHaveBeenCalledWith({ code: '402713' })
  await user.type(code, '9')
  expect(code).toHaveValue('9')
})

test('the last digit moves the focus to the next field if the form has more', async () => {
  const { code, user, onSubmit } = show('next')
  await user.type(code, '402713')
  expect(screen.getByLabelText('دیگر')).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

describe('with WebOTP', () => {
  /** Imitates Chrome on Android: each request waits for a message or is aborted. */
  function withSms() {
    const requests: { signal: AbortSignal; arrives(code: string): void }[] = []
    const get = (options: CredentialRequestOptions & { otp?: object }) =>
      new Promise((resolve, reject) => {
        expect(options.otp).toEqual({ transport: ['sms'] })
        const signal = options.signal!
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        requests.push({ signal, arrives: (code) => resolve({ code }) })
      })
    Object.assign(window, { OTPCredential: class {} })
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
    return requests
  }

  afterEach(() => {
    Reflect.deleteProperty(window, 'OTPCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })

  test('fills in and submits the code of the message', async () => {
    const requests = withSms()
    const { code, onSubmit } = show()
    act(() => requests[0]!.arrives('402713'))
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ code: '402713' }))
    expect(code).toHaveValue('402713')
    expect(requests).toHaveLength(1)
  })

  test('typing the code ends the request', async () => {
    const requests = withSms()
    const { code, user, onSubmit } = show()
    await user.type(code, '402713')
    expect(onSubmit).toHaveBeenCalled()
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  test('another code restarts the request, and unmounting ends it', () => {
    const requests = withSms()
    const form = (codeId: number) => (
      <AppForm label="فرم" initialValues={{ code: '' }} schema={schema} onSubmit={() => {}}>
        <FormCodeField name="code" label="کد تأیید" onFull="submit" codeId={codeId} />
      </AppForm>
    )
    const { rerender, unmount } = render(form(1))
    rerender(form(2))
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
    unmount()
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true])
  })
})

test('reports a short code at the field', async () => {
  const { code, user } = show()
  await user.type(code, '402{Enter}')
  expect(await screen.findByText('کد تأیید شش رقم است.')).toBeVisible()
  expect(code).toBeInvalid()
  expect(code).toHaveFocus()
})
