import { useEffect, useLayoutEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { readProblemHash } from '../../../contract/problems/address.ts'
import { toContact } from '../../../contract/storefrontPaths.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { keepLastMinutes, lastMinutes } from './lastMinutes.ts'
import { recorderLoader } from './recorderLoader.ts'
import type { PrepareRecord } from '../../features/problems/useRecord.ts'

const loadDialog = () =>
  import(/* webpackChunkName: "problem" */ '../../features/problems/ProblemDialog.tsx').then(
    ({ ProblemDialog }) => ProblemDialog,
  )

interface FormRequest {
  readonly page: string
  /** Code of a server error, as its error page shows it. */
  readonly errorCode?: string
  /** Set if the hash of the address opened the form, because an error page linked here, instead of a click on this page. */
  readonly byAddress?: boolean
  /** Packs the recorded actions of the minutes before the form was opened. */
  readonly prepare: PrepareRecord | undefined
}

/**
 * Opens the problem form for clicks on `ReportLink`, so that pages need only the link. If the form's code cannot be loaded, a
 * toast offers the contact page, and the next click tries again.
 */
export function ReportHost() {
  const dispatch = useDispatch()
  const [request, setRequest] = useState<FormRequest | null>(null)
  const { part: Dialog, failed, retry } = useLatePart(loadDialog, request !== null)

  useEffect(() => {
    keepLastMinutes()
    const open = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isPlain || !(event.target instanceof Element) || !event.target.closest('[data-report]')) return
      event.preventDefault()
      retry()
      setRequest({ page: location.pathname, prepare: preparing() })
    }
    // In the capture phase, before the router handles the click.
    window.addEventListener('click', open, true)
    return () => window.removeEventListener('click', open, true)
  }, [retry])

  useEffect(() => {
    const wanted = readProblemHash(location.hash)
    if (!wanted) return
    const page = wanted.code ? pageBefore() : location.pathname
    setRequest({ page, errorCode: wanted.code, prepare: undefined, byAddress: true })
  }, [])

  useLayoutEffect(() => {
    // Remove the hash after the form has loaded, so that an earlier reload still opens the form, and before the form adds
    // its history entry.
    if (!request?.byAddress || !Dialog || !readProblemHash(location.hash)) return
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [request, Dialog])

  useEffect(() => {
    // If the hash opens the form, keep waiting, because «try again» makes no sense to a user who has not clicked.
    if (!failed || !request || request.byAddress) return
    // Stay on this page instead of going to the contact page, which may be unavailable offline.
    dispatch(
      toastShown({
        kind: 'error',
        text: 'فرم گزارش باز نشد. اینترنت خود را بررسی کنید و دوباره تلاش کنید.',
        about: 'problem',
        link: { label: 'تماس با ما', to: toContact() },
      }),
    )
    setRequest(null)
  }, [failed, request, dispatch])

  if (!request || !Dialog) return null
  const { page, errorCode, prepare } = request
  return <Dialog {...{ page, errorCode, prepare }} onClose={() => setRequest(null)} />
}

/** Path of the shop's page that had the error and linked here. */
function pageBefore(): string {
  const { origin, pathname } = location
  return document.referrer.startsWith(`${origin}/`) ? new URL(document.referrer).pathname : pathname
}

/** Returns a function that masks and packs the last minutes before now. It is called only if the user agrees. */
function preparing(): PrepareRecord | undefined {
  const { watched } = recorderLoader
  const minutes = lastMinutes()
  if (!watched || !minutes) return undefined
  return async () => {
    const { lastRecord } = await import(/* webpackChunkName: "problem-record" */ './lastRecord.ts')
    return lastRecord(minutes, watched)
  }
}
