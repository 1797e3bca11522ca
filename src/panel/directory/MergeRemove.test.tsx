import { expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import '../../testing/dialogs.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { MergeRemove } from './MergeRemove.tsx'

test('a merge into a brand that a colleague has just removed does not delete this one', async () => {
  const calls: string[] = []
  const record = (call: string) => {
    calls.push(call)
    return Promise.resolve({})
  }
  let removeTarget = () => {}
  function Brand() {
    const [targets, setTargets] = useState([{ id: 2, name: 'کوه' }])
    removeTarget = () => setTargets([])
    return (
      <MergeRemove
        what="برند «دریا»"
        products={0}
        targets={targets}
        back="/cp/brands"
        toTarget={(id) => `/cp/brands/${id}`}
        onMerge={(into) => record(`merge ${into}`)}
        onRemove={() => record('remove')}
        onGone={() => {}}
      />
    )
  }
  const { user } = renderPanel(<Brand />, createFakeBackend())
  await user.selectOptions(screen.getByLabelText('ادغام با'), 'کوه')
  await user.click(screen.getByRole('button', { name: 'ادغام' }))
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'ادغام شود' })
  act(() => removeTarget())
  await user.click(button)
  expect(calls).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})
