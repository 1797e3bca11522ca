import { useEffect, useLayoutEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { readProblemHash } from '../../../contract/problems/address.ts'
import { toContact } from '../../../contract/storefrontPaths.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { keepLastMinutes, lastMinutes } from './lastMinutes.ts'
import { recorderDoor } from './recorderDoor.ts'
import type { PrepareRecord } from '../../features/problems/useRecord.ts'

const loadDialog = () =>
  import(/* webpackChunkName: "problem" */ '../../features/problems/ProblemDialog.tsx').then(
    ({ ProblemDialog }) => ProblemDialog,
  )

interface Asked {
  readonly page: string
  /** Of a fault that the server met, as its page gave it. */
  readonly errorCode?: string
  /** Nobody pressed anything here: a page without a form has led here. */
  readonly byAddress?: boolean
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
  const { part: Dialog, failed, retry } = useLatePart(loadDialog, asked !== null)

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
    const wanted = readProblemHash(location.hash)
    if (!wanted) return
    const page = wanted.code ? pageBefore() : location.pathname
    setAsked({ page, errorCode: wanted.code, prepare: undefined, byAddress: true })
  }, [])

  useLayoutEffect(() => {
    // Not sooner: loaded again before the form is there, the page still asks for it. Before the form makes its own entry
    // of the history.
    if (!asked?.byAddress || !Dialog || !readProblemHash(location.hash)) return
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [asked, Dialog])

  useEffect(() => {
    // What an address asks for waits through all tries: «again» would be said to somebody who pressed nothing.
    if (!failed || !asked || asked.byAddress) return
    // Nothing is left for it: what stands here may be all that there is without a connection.
    dispatch(
      toastShown({
        kind: 'error',
        text: 'فرم گزارش باز نشد. اینترنت خود را بررسی کنید و دوباره تلاش کنید.',
        about: 'problem',
        link: { label: 'تماس با ما', to: toContact() },
      }),
    )
    setAsked(null)
  }, [failed, asked, dispatch])

  if (!asked || !Dialog) return null
  const { page, errorCode, prepare } = asked
  return <Dialog {...{ page, errorCode, prepare }} onClose={() => setAsked(null)} />
}

/** Path of the page of the shop that met the fault, and led here. */
function pageBefore(): string {
  const { origin, pathname } = location
  return document.referrer.startsWith(`${origin}/`) ? new URL(document.referrer).pathname : pathname
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
