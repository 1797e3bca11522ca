import '../testing/dialogs.ts'
import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isPersonName, validationMessages } from '../../contract/validation.ts'
import { Modal } from '../ui/overlays/Modal.tsx'
import { AppForm } from './AppForm.tsx'
import { FormCheckbox } from './FormCheckbox.tsx'
import { FormMobileField } from './FormMobileField.tsx'
import { FormPasswordField } from './FormPasswordField.tsx'
import { FormTextArea } from './FormTextArea.tsx'
import { FormTextField } from './FormTextField.tsx'
import { flagSchema, formSchema, mobileSchema, passwordSchema, ruledSchema, textSchema } from './schemas.ts'

const schema = formSchema({ mobile: mobileSchema(), password: passwordSchema(), keep: flagSchema() })
const initialValues = { mobile: '', password: '', keep: true }

function show() {
  const onSubmit = jest.fn()
  const form = (
    props: {
      busy?: boolean
      serverErrors?: Record<string, string>
      initialValues?: typeof initialValues
    } = {},
  ) => (
    <AppForm label="فرم" initialValues={initialValues} schema={schema} onSubmit={onSubmit} {...props}>
      <FormMobileField name="mobile" label="شمارهٔ موبایل" />
      <FormPasswordField name="password" label="رمز عبور" />
      <FormCheckbox name="keep" label="نگه دار" />
      <button type="submit">بفرست</button>
    </AppForm>
  )
  const { rerender } = render(form())
  return {
    onSubmit,
    rerender: (props: Parameters<typeof form>[0]) => rerender(form(props)),
    user: userEvent.setup(),
    mobile: screen.getByLabelText<HTMLInputElement>('شمارهٔ موبایل'),
    password: screen.getByLabelText<HTMLInputElement>('رمز عبور'),
    send: () => screen.getByRole('button', { name: 'بفرست' }),
  }
}

test('validates a field on blur and clears its message when it is corrected, but does not validate an empty field', async () => {
  const { user, mobile, password } = show()
  await user.type(mobile, '091312345678')
  expect(mobile).toHaveValue('091312345678')
  expect(mobile).not.toBeInvalid()
  await user.tab()
  expect(await screen.findByText(validationMessages.mobilePattern)).toBeVisible()
  expect(mobile).toHaveAccessibleDescription(validationMessages.mobilePattern)
  expect(password).not.toBeInvalid()
  await user.type(mobile, '{Backspace}')
  await waitFor(() => expect(mobile).not.toBeInvalid())
  expect(mobile).toHaveValue('09131234567')
})

test('a field that loses the focus to the button shows its message only after the click', async () => {
  const { user, mobile, send, onSubmit } = show()
  await user.type(mobile, '0913')
  await user.pointer({ keys: '[MouseLeft>]', target: send() })
  expect(screen.queryByText(validationMessages.mobilePattern)).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: send() })
  expect(await screen.findByText(validationMessages.mobilePattern)).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('validates all fields on submit and focuses the first invalid one', async () => {
  const { user, mobile, password, send, onSubmit } = show()
  await user.click(mobile)
  await user.tab()
  expect(mobile).not.toBeInvalid()
  await user.click(send())
  expect(await screen.findByText('شمارهٔ موبایل را وارد کنید.')).toBeVisible()
  expect(screen.getByText('رمز عبور را وارد کنید.')).toBeVisible()
  expect(mobile).toHaveFocus()
  expect(mobile).toHaveAccessibleDescription('شمارهٔ موبایل را وارد کنید.')
  expect(password).toBeInvalid()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('clears the message of a corrected field, and the next submit focuses the next invalid field', async () => {
  const { user, mobile, password, send } = show()
  await user.click(send())
  await screen.findByText('شمارهٔ موبایل را وارد کنید.')
  await user.type(mobile, '۰۹۱۳۱۲۳۴۵۶')
  expect(await screen.findByText('شمارهٔ موبایل را درست وارد کنید؛ مثلاً ۰۹۱۳۱۲۳۴۵۶۷.')).toBeVisible()
  await user.type(mobile, '۷')
  expect(mobile).toHaveValue('09131234567')
  expect(mobile).toBeValid()
  await user.click(send())
  await waitFor(() => expect(password).toHaveFocus())
})

test('Enter submits the mobile in its local form, and the password as typed', async () => {
  const { user, mobile, password, onSubmit } = show()
  await user.type(mobile, '9131234567')
  await user.click(screen.getByLabelText('نگه دار'))
  await user.type(password, ' راز۱ {Enter}')
  expect(onSubmit).toHaveBeenCalledWith({ mobile: '09131234567', password: ' راز۱ ', keep: false })
})

test('does not submit again while busy', async () => {
  const { user, mobile, password, send, rerender, onSubmit } = show()
  await user.type(mobile, '09131234567')
  await user.type(password, 'x')
  rerender({ busy: true })
  await user.click(send())
  await user.type(password, '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('shows a server error at its field until it is edited, and keeps the other values', async () => {
  const { user, mobile, password, send, rerender, onSubmit } = show()
  await user.type(mobile, '09131234567')
  await user.type(password, 'x')
  await user.click(send())
  expect(onSubmit).toHaveBeenCalledTimes(1)
  rerender({ serverErrors: { password: 'رمز کوتاه است.' } })
  expect(await screen.findByText('رمز کوتاه است.')).toBeVisible()
  expect(password).toHaveFocus()
  expect(mobile).toHaveValue('09131234567')
  await user.type(password, 'yz')
  expect(screen.queryByText('رمز کوتاه است.')).toBeNull()
})

test('converts Persian digits to ASCII in place and keeps the cursor', async () => {
  const { user, mobile } = show()
  await user.type(mobile, '09131567')
  await user.type(mobile, '۲۳', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(mobile).toHaveValue('0913123567')
  expect(mobile.selectionStart).toBe(7)
})

test('removes invisible marks from pasted text and keeps its half-space', async () => {
  const onSubmit = jest.fn()
  const rule = (typed: string) => (isPersonName(typed) ? null : 'نام را فقط با حروف بنویسید.')
  render(
    <AppForm
      label="فرم"
      initialValues={{ receiver: '' }}
      schema={formSchema({ receiver: ruledSchema(rule) })}
      onSubmit={onSubmit}
    >
      <FormTextField name="receiver" label="گیرنده" />
    </AppForm>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByLabelText('گیرنده'))
  await user.paste('\u200eنیک\u200cپی\u2069')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ receiver: 'نیک\u200cپی' }))
  expect(screen.getByLabelText('گیرنده')).toHaveValue('نیک\u200cپی')
})

test('a button shows the password', async () => {
  const { user, password } = show()
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'نمایش رمز' }))
  expect(password).toHaveAttribute('type', 'text')
})

test('new initial values replace the values of an untouched form only', async () => {
  const { user, rerender, mobile, password } = show()
  const other = { ...initialValues, mobile: '09131234567' }
  rerender({ initialValues: other })
  await waitFor(() => expect(mobile).toHaveValue('09131234567'))
  rerender({ initialValues })
  await waitFor(() => expect(mobile).toHaveValue(''))
  await user.type(password, 'راز')
  rerender({ initialValues: other })
  expect(password).toHaveValue('راز')
  expect(mobile).toHaveValue('')
})

test('focusFirst focuses the first field of any kind', async () => {
  const text = textSchema({ min: 1, max: 9, messages: { required: '', short: '', long: '' } })
  render(
    <AppForm
      label="پرسش"
      focusFirst
      initialValues={{ text: '' }}
      schema={formSchema({ text })}
      onSubmit={() => {}}
    >
      <FormTextArea name="text" label="متن پرسش" />
    </AppForm>,
  )
  await waitFor(() => expect(screen.getByLabelText('متن پرسش')).toHaveFocus())
})

test('focusFirst works in a dialog that opens with the form, instead of its close button', async () => {
  const open = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true
    this.querySelector('button')?.focus()
  })
  render(
    <Modal open closable title="ورود" onClose={() => {}}>
      <AppForm
        label="فرم"
        focusFirst
        initialValues={{ mobile: '' }}
        schema={formSchema({ mobile: mobileSchema() })}
        onSubmit={() => {}}
      >
        <FormMobileField name="mobile" label="شمارهٔ موبایل" />
      </AppForm>
    </Modal>,
  )
  expect(open).toHaveBeenCalled()
  await waitFor(() => expect(screen.getByLabelText('شمارهٔ موبایل')).toHaveFocus())
})
