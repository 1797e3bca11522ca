import { useGetProfileQuery } from '../../features/identity/profile/profileApi.ts'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { AccountPage } from '../../features/identity/AccountPage.tsx'
import { QueryView } from '../../api/QueryView.tsx'
import { accountTitles } from '../../features/identity/accountTitles.ts'

const loadForm = () =>
  import(/* webpackChunkName: "profile-form" */ '../../features/identity/profile/ProfileForm.tsx').then(
    ({ ProfileForm }) => ProfileForm,
  )

export function Component() {
  const query = useGetProfileQuery()
  const { part: ProfileForm, failed, retry } = useLatePart(loadForm, true)
  return (
    <AccountPage title={accountTitles.profile}>
      <QueryView query={query}>
        {(profile) =>
          ProfileForm ? (
            <ProfileForm profile={profile} />
          ) : failed ? (
            <RetryButton onRetry={retry}>فرم بارگذاری نشد؛ تلاش دوباره</RetryButton>
          ) : (
            <Skeleton blockSize="480px" radius="m" />
          )
        }
      </QueryView>
    </AccountPage>
  )
}
