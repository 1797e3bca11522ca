import { defineFlow } from '../../../flows/flow.ts'
import { refreshMachine } from './refreshMachine.ts'

export const refreshFlow = defineFlow({
  // Must not be renamed to "refresh", because recordings contain this id.
  id: 'renewal',
  machine: refreshMachine,
  title: { fa: 'نو شدن نشست', en: 'Session refresh' },
  sampleEvents: [
    { type: 'session.began' },
    { type: 'session.left' },
    { type: 'renewal.started' },
    { type: 'renewal.renewed' },
    { type: 'renewal.failed' },
    { type: 'renewal.refused', message: '' },
    { type: 'renewal.refused', message: 'نشست شما در جای دیگری به کار رفت و برای امنیت حساب پایان یافت.' },
  ],
})
