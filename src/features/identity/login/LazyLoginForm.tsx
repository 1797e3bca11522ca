import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import styles from '../LazyPanel.module.css'

const loadForm = () =>
  import(/* webpackChunkName: "login-form" */ './LoginWays.tsx').then(({ LoginWays }) => LoginWays)

/** The login form, lazily loaded: a placeholder while it loads, and a retry button if that fails. */
export function LazyLoginForm({ wanted }: { wanted: boolean }) {
  const { part: LoginWays, failed, retry } = useLatePart(loadForm, wanted)
  if (LoginWays) return <LoginWays />
  if (failed) {
    return (
      <div className={styles.shape}>
        <Alert tone="danger">فرم ورود بارگذاری نشد. اتصال اینترنت خود را بررسی کنید.</Alert>
        <Button variant="outline" onClick={retry}>
          تلاش دوباره
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.shape}>
      <VisuallyHidden>فرم ورود در حال آماده شدن است.</VisuallyHidden>
      <Skeleton blockSize={62} radius="m" />
      <Skeleton blockSize={62} radius="m" />
      <Skeleton blockSize={44} inlineSize="60%" />
      <Skeleton blockSize={54} radius="pill" />
      <Skeleton blockSize={42} inlineSize="60%" />
    </div>
  )
}
