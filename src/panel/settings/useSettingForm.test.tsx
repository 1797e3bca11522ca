import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { draftName, storePanelDraft } from '../drafts/panelDrafts.ts'
import { useSettingForm } from './useSettingForm.ts'

test('fills fields that the build that stored the draft did not have', () => {
  const typed = { form: JSON.stringify({ name: 'typed' }) }
  storePanelDraft(draftName(0, 'setting'), { typed, base: { version: '1', form: { name: '' } } })
  const now = { version: '1', form: { name: '', logo: null } }
  const { result } = renderHook(() => useSettingForm('setting', now))
  expect(result.current.values).toEqual({ name: 'typed', logo: null })
  expect(result.current.theirs).toEqual([])
})

test('a restored draft keeps the version and values that it began with, so that a colleague’s change is a conflict', () => {
  const before = renderHook(() =>
    useSettingForm('shop', { version: '1', form: { slogan: '', card: '6037' } }),
  )
  act(() => before.result.current.change({ slogan: 'ساعت اصل' }))
  before.unmount()

  const now = { version: '2', form: { slogan: '', card: '5022' } }
  const { result } = renderHook(() => useSettingForm('shop', now))
  expect(result.current.values).toEqual({ slogan: 'ساعت اصل', card: '6037' })
  expect(result.current.version).toBe('1')
  expect(result.current.theirs).toEqual(['card'])
  expect(result.current.replaced).toEqual([])
  expect(result.current.merged()).toEqual({ slogan: 'ساعت اصل', card: '5022' })
  act(() => result.current.take(now))
  expect(result.current).toMatchObject({ version: '2', values: now.form, isChanged: false })
})
