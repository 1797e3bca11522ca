import { LateView } from '../../../ui/feedback/LateView.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import stacks from '../../../ui/page/stacks.module.css'

const loadForm = () => import(/* webpackChunkName: "login-form" */ './LoginWays.tsx')

/** Loads and renders the login form. */
export function LazyLoginForm({ wanted }: { wanted: boolean }) {
  return (
    <LateView
      load={loadForm}
      wanted={wanted}
      words="فرم ورود بارگذاری نشد. اتصال اینترنت خود را بررسی کنید."
      shape={
        <div className={stacks.m}>
          <VisuallyHidden>فرم ورود در حال آماده شدن است.</VisuallyHidden>
          <Skeleton blockSize={62} radius="m" />
          <Skeleton blockSize={62} radius="m" />
          <Skeleton blockSize={44} inlineSize="60%" />
          <Skeleton blockSize={54} radius="pill" />
          <Skeleton blockSize={42} inlineSize="60%" />
        </div>
      }
    >
      {({ LoginWays }) => <LoginWays />}
    </LateView>
  )
}
