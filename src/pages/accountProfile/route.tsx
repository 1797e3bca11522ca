import { useGetProfileQuery } from '../../features/identity/profile/profileApi.ts'
import { LateView } from '../../ui/feedback/LateView.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import { QueryView } from '../../api/QueryView.tsx'
import { accountTitles } from '../../features/identity/accountTitles.ts'

const loadForm = () =>
  import(/* webpackChunkName: "profile-form" */ '../../features/identity/profile/ProfileForm.tsx')

export function Component() {
  const query = useGetProfileQuery()
  return (
    <AccountPage title={accountTitles.profile}>
      {/* Around the query, so that both load at the same time. */}
      <LateView load={loadForm} words="فرم بارگذاری نشد." shape={<Skeleton blockSize="480px" radius="m" />}>
        {({ ProfileForm }) => (
          <QueryView query={query}>{(profile) => <ProfileForm profile={profile} />}</QueryView>
        )}
      </LateView>
    </AccountPage>
  )
}
