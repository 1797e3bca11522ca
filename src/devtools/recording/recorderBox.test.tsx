import { expect, jest, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { LastingRecorder } from './lastingRecorder.ts'
import { createRecorder } from './recorder.ts'
import { RecorderBox } from './RecorderBox.tsx'

test('the box reports that the recording could not be saved, and its button can be pressed again', async () => {
  const failed = new Error('the store throws')
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const plain = createRecorder({
    now: () => 0,
    known: () => ({}),
    surroundings: () => ({
      ...{ viewport: { width: 1, height: 1 }, route: '/', build: 'b', theme: 'auto', scheme: 'light' },
    }),
    startNote: () => null,
  })
  plain.start()
  plain.keep({ type: 'more' }, () => ({}))
  const recorder: LastingRecorder = { ...plain, finished: () => Promise.reject(failed) }
  const router = createMemoryRouter([{ path: '*', element: <RecorderBox recorder={recorder} /> }])
  render(<RouterProvider router={router} />)
  const save = () => screen.getByRole('button', { name: 'ذخیرهٔ ضبط', hidden: true })
  fireEvent.click(save())
  expect(save()).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByText('ضبط ذخیره نشد. دوباره تلاش کنید.')).toBeInTheDocument()
  expect(save()).not.toHaveAttribute('aria-busy', 'true')
  expect(console.error).toHaveBeenCalledWith(failed)
  jest.mocked(console.error).mockClear()
})
