import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Failure } from '../shared/Failure.tsx'
import { PagePreview } from '../shared/PagePreview.tsx'
import { SettingForm, type SettingFormProps } from './SettingForm.tsx'
import type { Call } from './useSetting.ts'
import { Yesterday } from './TakeBack.tsx'

/** By setting: its content file, the title of its preview, and the button that restores yesterday's values. */
const parts = {
  home: { file: 'home.yml', title: 'پیش‌نمایش صفحهٔ خانه', yesterday: 'برگرداندن صفحهٔ دیروز' },
  menu: { file: 'menu.yml', title: 'پیش‌نمایش منو', yesterday: 'برگرداندن منوی دیروز' },
  shop: { file: 'shop.yml', title: 'پیش‌نمایش فروشگاه', yesterday: 'برگرداندن تنظیمات دیروز' },
} as const

interface PublishedFormProps<S, R>
  extends
    Pick<SettingFormProps, 'label' | 'theirs' | 'children'>,
    Partial<Pick<SettingFormProps, 'act' | 'publishes'>> {
  part: keyof typeof parts
  setting: SettingFormProps['setting'] & { readonly isChanged: boolean; take(now: S): void }
  now: { readonly isFromPanel: boolean }
  /** Refetches the setting. */
  readAgain(): Promise<S>
  preview: Call<R, { url: string }>
  /** Body of the preview request with the typed values. */
  request: R
}

/** The form of a setting that staff preview on the real page, publish, and can restore to yesterday's version. */
export function PublishedForm<S, R>(props: PublishedFormProps<S, R>) {
  const { part, setting, now, readAgain, preview, request, children, ...form } = props
  const { file, title, yesterday } = parts[part]
  const [call, { error, isLoading }] = preview
  const [shown, setShown] = useState('')
  const requestPreview = async () => {
    const { data } = await call(request)
    if (data) setShown(data.url)
  }
  return (
    <SettingForm
      publishes
      act="انتشار"
      {...form}
      setting={setting}
      file={now.isFromPanel && file}
      ways={
        <>
          <Button variant="outline" busy={isLoading} onClick={() => void requestPreview()}>
            پیش‌نمایش
          </Button>
          <Yesterday
            part={part}
            label={yesterday}
            isChanged={setting.isChanged}
            onTaken={() => void readAgain().then(setting.take)}
          />
        </>
      }
    >
      {children}
      <Failure error={error} />
      <PagePreview title={title} url={shown} onClose={() => setShown('')} />
    </SettingForm>
  )
}
