import '../../../testing/dialogs.ts'
import { expect, test, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { createFakeBackend, failure, later, type FakeBackend } from '../../../testing/fakeBackend.ts'
import { renderPanel } from '../../testing/renderPanel.tsx'
import { ImportForm } from './ImportForm.tsx'
import { UndoButton } from './Undo.tsx'

const report = {
  ...{ id: 0, rows: 25, added: 0, updated: 20, unchanged: 0, bad: 0, newBrands: [], newCategories: [] },
  ...{ problems: [], brokenOff: '', changesCsv: 'a' },
  review: { changes: [], rows: 0, great: 0, products: 20, catalogue: 500, asks: false },
}

/** A file with `arrayBuffer()`, which jsdom does not have. */
const csvFile = (text: string | Buffer, name = 'a.csv') =>
  Object.assign(new File(['x'], name), {
    arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(text)).buffer),
  })

function renderForm(backend: FakeBackend) {
  const { user, container } = renderPanel(<ImportForm />, backend)
  return { user, chooser: container.querySelector<HTMLInputElement>('input[type=file]')! }
}

async function pickFile(backend: FakeBackend) {
  const { user, chooser } = renderForm(backend)
  await user.upload(chooser, csvFile('websiteCode,price\nD-1,1000\n'))
  return { user, chooser, backupBox: await screen.findByRole('checkbox') }
}

test('moves the focus to the report after an import, and to the file picker after cancelling', async () => {
  const backend = createFakeBackend({
    importProducts: ({ body }) => (body.dryRun ? report : { ...report, id: 7 }),
  })
  const { user, chooser, backupBox } = await pickFile(backend)
  await user.click(screen.getByRole('button', { name: 'انصراف' }))
  await waitFor(() => expect(chooser).toHaveFocus())
  expect(backupBox).not.toBeInTheDocument()
  await user.upload(chooser, csvFile('a'))
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'وارد کردن ۲۰ سطر' }))
  await screen.findByText('وارد شد')
  await waitFor(() => expect(screen.getByRole('group', { name: 'وارد شد' })).toHaveFocus())
})

test('an import that stopped midway shows how many rows are missing and can be undone', async () => {
  const backend = createFakeBackend({
    importProducts: ({ body }) =>
      body.dryRun ? report : { ...report, id: 7, brokenOff: 'سرور در میانهٔ کار به خطا خورد.' },
  })
  const { user, backupBox } = await pickFile(backend)
  await user.click(backupBox)
  await user.click(screen.getByRole('button', { name: 'وارد کردن ۲۰ سطر' }))
  const alert = await screen.findByText('بخشی از فایل وارد شد')
  expect(alert.closest('[role=alert]')).toHaveTextContent('سرور در میانهٔ کار به خطا خورد.')
  expect(screen.getByText('نرسیده').closest('div')).toHaveTextContent('۵')
  expect(screen.getByText(/بقیهٔ فایل نه/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'برگرداندن این ورود' })).toBeVisible()
})

test('the error of an import that failed is below its button, not above the report', async () => {
  const backend = createFakeBackend({
    importProducts: ({ body }) => (body.dryRun ? report : failure(500, 'سرور در دسترس نیست.')),
  })
  const { user, backupBox } = await pickFile(backend)
  await user.click(backupBox)
  const button = screen.getByRole('button', { name: 'وارد کردن ۲۰ سطر' })
  await user.click(button)
  const alert = await screen.findByText('سرور در دسترس نیست.')
  expect(button.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'انصراف' }))
  expect(alert).not.toBeInTheDocument()
})

test('the preview shows old and new values, and a large change needs a confirmation', async () => {
  const change = {
    ...{ line: 2, code: 'D-1', choice: '', name: 'ساعت دریا', move: 0.999 },
    cells: [{ column: 'قیمت', before: 4_130_000, after: 4130 }],
  }
  const review = { changes: [change], rows: 1, great: 1, products: 1, catalogue: 500, asks: true }
  const backend = createFakeBackend({ importProducts: () => ({ ...report, review }) })
  const { user } = await pickFile(backend)
  const table = screen.getByRole('region', { name: 'تغییرهای فایل' })
  expect(table).toHaveTextContent('قیمت: ۴٬۱۳۰٬۰۰۰ ← ۴٬۱۳۰')
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'وارد کردن ۲۰ سطر' }))
  const question = screen.getByRole('dialog')
  expect(question).toHaveTextContent('قیمت در ۱ سطر بیش از ۵۰٪ کم یا زیاد می‌شود.')
  expect(question).toHaveTextContent('ساعت دریا')
  expect(backend.callsOf('importProducts').map(({ body }) => body.dryRun)).toEqual([true])
  await user.click(within(question).getByRole('button', { name: 'بله، ۲۰ سطر وارد شود' }))
  await screen.findByText('وارد شد')
  expect(backend.callsOf('importProducts').map(({ body }) => body.dryRun)).toEqual([true, false])
})

test('decodes Excel’s "Unicode Text" before sending it, and isolates the direction of the file name', async () => {
  const backend = createFakeBackend({ importProducts: () => report })
  const { user, chooser } = renderForm(backend)
  await user.upload(chooser, csvFile(Buffer.from('\uFEFFکد\tقیمت\r\n', 'utf16le'), 'قیمت 2.txt'))
  expect((await screen.findByText('قیمت 2.txt')).tagName).toBe('BDI')
  expect(backend.callsOf('importProducts')[0]?.body.csv).toBe('کد\tقیمت\r\n')
})

test('shows the progress of a running import', async () => {
  const backend = createFakeBackend({
    importProducts: () => new Promise(() => {}),
    getImportProgress: () => ({ percent: 40 }),
  })
  const { user, chooser } = renderForm(backend)
  await user.upload(chooser, csvFile('websiteCode,price\nD-1,1000\n'))
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '40'))
})

test('a preview that failed for lack of a connection can be repeated without choosing the file again', async () => {
  let isDown = true
  const backend = createFakeBackend({
    importProducts: () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return report
    },
  })
  const { user, chooser } = renderForm(backend)
  await user.upload(chooser, csvFile('websiteCode,price\nD-1,1000\n'))
  const again = await screen.findByRole('button', { name: 'بررسی دوبارهٔ a.csv' })
  expect(screen.getByRole('alert')).toHaveTextContent('ارتباط با سرور برقرار نشد.')
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'وارد کردن ۲۰ سطر' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(again).not.toBeInTheDocument()
})

test('a workbook named .csv is not sent, and the error explains how to save a CSV file', async () => {
  const backend = createFakeBackend({ importProducts: () => report })
  const { user, chooser } = renderForm(backend)
  await user.upload(chooser, csvFile('PK\u0003\u0004\u0014\0'))
  expect(await screen.findByText(/در اکسل آن را با قالب «CSV UTF-8» ذخیره کنید/)).toBeVisible()
  expect(backend.callsOf('importProducts')).toEqual([])
})

test('the answer about a file that was replaced by another one is ignored', async () => {
  const slow = later<typeof report>()
  const backend = createFakeBackend({
    importProducts: ({ body }) => (body.csv === 'wrong' ? slow.promise : { ...report, updated: 3 }),
  })
  const { user, chooser } = renderForm(backend)
  await user.upload(chooser, csvFile('wrong', 'wrong.csv'))
  await waitFor(() => expect(backend.callsOf('importProducts')).toHaveLength(1))
  await user.upload(chooser, csvFile('right', 'right.csv'))
  await screen.findByRole('group', { name: 'بررسی right.csv' })
  slow.resolve(report)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'وارد کردن ۳ سطر' }))
  await screen.findByText('وارد شد')
  expect(backend.callsOf('importProducts').at(-1)?.body).toEqual({ csv: 'right', dryRun: false })
})

test('undoing a bulk change needs a confirmation that names it and its number of products', async () => {
  const backend = createFakeBackend({ undoBulkChange: () => ({ undone: 12, changedSince: 0, left: [] }) })
  const onUndone = jest.fn()
  const { user } = renderPanel(
    <UndoButton id={3} what="افزایش ۱۰ درصدی قیمت" count={12} onUndone={onUndone}>
      برگرداندن
    </UndoButton>,
    backend,
  )
  await user.click(screen.getByRole('button', { name: 'برگرداندن' }))
  const question = screen.getByRole('dialog')
  expect(question).toHaveTextContent('«افزایش ۱۰ درصدی قیمت»')
  expect(backend.callsOf('undoBulkChange')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'برگرداندن ۱۲ کالا' }))
  await waitFor(() => expect(onUndone).toHaveBeenCalled())
  expect(backend.callsOf('undoBulkChange')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
