import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { withReturn } from '../../../../contract/returnTo.ts'
import { toLogin } from '../../../../contract/storefrontPaths.ts'
import { errorMessage } from '../../../api/errorMessage.ts'
import type { SessionState } from '../../../features/identity/session/sessionSlice.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { useGetProblemRecordQuery } from './reportApi.ts'

interface ReportOpenerProps {
  id: number
  onOpen(text: string): void
}

/** Fetches and opens the record of a shopper's problem report. Only staff can read it. */
export function ReportOpener({ id, onOpen }: ReportOpenerProps) {
  const { isKnown, isLoggedIn } = useSelector((state: { session: SessionState }) => state.session)
  const [isOpened, setOpened] = useState(false)
  const { data, error } = useGetProblemRecordQuery(id, { skip: !isLoggedIn || isOpened })
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!data || isOpened) return
    setOpened(true)
    onOpen(JSON.stringify(data))
  }, [data, isOpened, onOpen])

  if (error) return <Alert tone="danger">{errorMessage(error)}</Alert>
  if (isKnown && !isLoggedIn)
    return (
      <>
        <Alert tone="warning">این گزارش را فقط پشتیبان‌های فروشگاه می‌بینند.</Alert>
        <p>
          <ButtonLink to={withReturn(toLogin(), pathname + search)}>ورود به حساب</ButtonLink>
        </p>
      </>
    )
  return <Spinner />
}
