import { PanelHead } from '../frame/PanelHead.tsx'
import { LetterForm } from './LetterForm.tsx'
import { SettingsNav } from './SettingsNav.tsx'
import { SmsTexts } from './SmsTexts.tsx'

/** The texts of the shop's messages: the owner's wording of letters, and the templates to register at the SMS carrier. */
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
