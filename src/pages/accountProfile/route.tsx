import { useGetProfileQuery } from '../../features/account/accountApi.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLazyPart } from '../../ui/useLazyPart.ts'
import { AccountPage } from '../parts/AccountPage.tsx'
import { Answered } from '../parts/Answered.tsx'

const loadForm = () =>
  import(/* webpackChunkName: "profile-form" */ './ProfileForm.tsx').then(({ ProfileForm }) => ProfileForm)

/** What a member tells of themselves. */
export function Component() {
  const query = useGetProfileQuery()
  const { part: ProfileForm, failed, retry } = useLazyPart(loadForm, true)
  return (
    <AccountPage title="مشخصات من">
      <Answered query={query}>
        {(profile) =>
          ProfileForm ? (
            <ProfileForm profile={profile} />
          ) : failed ? (
            <Button variant="outline" onClick={retry}>
              فرم بارگذاری نشد؛ تلاش دوباره
            </Button>
          ) : (
            <Skeleton blockSize="480px" radius="m" />
          )
        }
      </Answered>
    </AccountPage>
  )
}
