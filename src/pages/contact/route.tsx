import { useGetMasterDataQuery } from '../../features/master/masterApi.ts'
import { toHome } from '../../lib/paths.ts'
import { Html } from '../../ui/Html.tsx'
import { SoonScreen } from '../parts/SoonScreen.tsx'

/** The form is still to come; the shop's address and phone are here already. */
export function Component() {
  const contact = useGetMasterDataQuery().data?.contactUs
  return (
    <SoonScreen
      title="تماس با ما"
      text="فرم پیام به‌زودی همین‌جا باز می‌شود. تا آن روز از این راه‌ها در خدمت شما هستیم:"
      action={{ label: 'بازگشت به خانه', url: toHome() }}
    >
      {contact ? <Html html={contact} /> : null}
    </SoonScreen>
  )
}
