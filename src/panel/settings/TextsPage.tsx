import { PanelHead } from '../frame/PanelHead.tsx'
import { LetterForm } from './LetterForm.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import { SmsTexts } from './SmsTexts.tsx'

/** The messages of the shop: own wording of letters, and the templates that carriers want. */
export function TextsPage() {
  return (
    <>
      <PanelHead title="متن پیام‌ها" />
      <SettingsNav />
      <LetterForm />
      <SmsTexts />
    </>
  )
}
