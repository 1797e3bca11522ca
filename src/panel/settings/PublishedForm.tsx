import { useState } from 'react'
import { errorMessage } from '../../api/errorMessage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PagePreview } from '../shared/PagePreview.tsx'
import { SettingForm, type SettingFormProps } from './SettingForm.tsx'
import type { Call } from './useSetting.ts'
import { Yesterday } from './Yesterday.tsx'

interface PublishedFormProps<R>
  extends
    Pick<SettingFormProps, 'setting' | 'label' | 'file' | 'theirs' | 'children'>,
    Partial<Pick<SettingFormProps, 'act' | 'publishes'>> {
  part: 'home' | 'menu' | 'shop'
  preview: Call<R, { url: string }>
  previewTitle: string
  /** Body of the preview request with the typed values. */
  request: R
  /** Label of the button that brings back yesterday's values. */
  yesterday: string
  isChanged: boolean
  /** Called after yesterday's values were restored; must refetch the setting and reset the form. */
  onTaken(): void
}

/** The form of a setting that staff preview on the real page, publish, and can restore to yesterday's version. */
export function PublishedForm<R>(props: PublishedFormProps<R>) {
  const { part, preview, previewTitle, request, yesterday, isChanged, onTaken, children, ...form } = props
  const [call, { error, isLoading }] = preview
  const [shown, setShown] = useState('')
  const look = async () => {
    const { data } = await call(request)
    if (data) setShown(data.url)
  }
  return (
    <SettingForm
      publishes
      act="انتشار"
      {...form}
      ways={
        <>
          <Button variant="outline" busy={isLoading} onClick={() => void look()}>
            پیش‌نمایش
          </Button>
          <Yesterday part={part} label={yesterday} isChanged={isChanged} onTaken={onTaken} />
        </>
      }
    >
      {children}
      {error ? <Alert tone="danger">{errorMessage(error)}</Alert> : null}
      <PagePreview title={previewTitle} url={shown} onClose={() => setShown('')} />
    </SettingForm>
  )
}
