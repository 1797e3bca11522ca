import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { toContact } from '../../../contract/storefrontPaths.ts'
import type { PrepareRecord } from '../../features/problems/problemRecord.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { useLazyPart } from '../../ui/parts/useLazyPart.ts'
import { keepLastMinutes, lastMinutes } from './lastMinutes.ts'
import { recorderDoor } from './recorderDoor.ts'

const loadDialog = () =>
  import(/* webpackChunkName: "problem" */ '../../features/problems/ProblemDialog.tsx').then(
    ({ ProblemDialog }) => ProblemDialog,
  )

interface Asked {
  readonly page: string
  /** Of the minutes before the form was opened. */
  readonly prepare: PrepareRecord | undefined
}

/**
 * The form behind every link of ui/feedback/ReportLink.tsx. It is listened for here, so that no page carries more of it
 * than a link; where the form does not come, the page of contact is offered, and the next press tries again.
 */
export function ReportHost() {
  const dispatch = useDispatch()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { part: Dialog, failed, retry } = useLazyPart(loadDialog, asked !== null)

  useEffect(() => {
    keepLastMinutes()
    const open = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isPlain || !(event.target instanceof Element) || !event.target.closest('[data-report]')) return
      event.preventDefault()
      retry()
      setAsked({ page: location.pathname, prepare: preparing() })
    }
    // Before the router's own.
    window.addEventListener('click', open, true)
    return () => window.removeEventListener('click', open, true)
  }, [retry])

  useEffect(() => {
    if (!failed || !asked) return
    // Nothing is left for it: what stands here may be all that there is without a connection.
    dispatch(
      toastShown({
        kind: 'error',
        text: 'فرم گزارش باز نشد. اینترنت خود را بررسی کنید و دوباره بزنید.',
        about: 'problem',
        link: { label: 'تماس با ما', to: toContact() },
      }),
    )
    setAsked(null)
  }, [failed, asked, dispatch])

  return asked && Dialog ? <Dialog {...asked} onClose={() => setAsked(null)} /> : null
}

/** What happened until now is held; it is written down, masked, only for whoever agrees. */
function preparing(): PrepareRecord | undefined {
  const { watched } = recorderDoor
  const minutes = lastMinutes()
  if (!watched || !minutes) return undefined
  return async () => {
    const { lastRecord } = await import(/* webpackChunkName: "problem-record" */ './lastRecord.ts')
    return lastRecord(minutes, watched)
  }
}
