import { expect, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { draftName, storePanelDraft } from '../drafts/panelDrafts.ts'
import { useSettingForm } from './useSettingForm.ts'

test('fills fields that the build that stored the draft did not have', () => {
  const typed = {
    form: JSON.stringify({ name: 'typed' }),
    base: JSON.stringify({ version: '1', form: { name: '' } }),
  }
  storePanelDraft(draftName(0, 'setting'), { typed })
  const now = { version: '1', form: { name: '', logo: null } }
  const { result } = renderHook(() => useSettingForm('setting', now))
  expect(result.current.values).toEqual({ name: 'typed', logo: null })
  expect(result.current.theirs).toEqual([])
})
