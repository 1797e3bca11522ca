import { useEffect } from 'react'
import { toHome } from '../../../contract/storefrontPaths.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { leaveSetup } from '../frame/BackToSetup.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { polled } from '../shared/polled.ts'
import { HealthCards } from './HealthCards.tsx'
import texts from '../../ui/page/texts.module.css'
import stacks from '../../ui/page/stacks.module.css'
import { useGetSetupQuery, type Setup } from './setupApi.ts'
import { faultWords, remainingOf, summaryOf } from './setupWords.ts'
import { Steps } from './Steps.tsx'

/** Shows the steps that open the shop, and the shop's health once it is open. */
export function SetupPage() {
  const query = useGetSetupQuery(undefined, polled)
  return (
    <>
      <PanelHead title="راه‌اندازی و سلامت" />
      <QueryView query={query}>{(setup) => <Parts {...setup} />}</QueryView>
    </>
  )
}

function Parts({ isOpen, isPlay, steps, faults, health }: Setup) {
  // Until the shop is open, BackToSetup shows its link on every page, also after the browser's Back.
  useEffect(() => {
    if (isOpen) leaveSetup()
  }, [isOpen])
  const summary = (
    <div className={stacks.start}>
      <p className={texts.heading}>{summaryOf(steps)}</p>
      {isPlay ? (
        <p className={lists.quiet}>
          این فروشگاه برای تمرین است: بانک آزمایشی پول واقعی نمی‌گیرد و بی سامانهٔ پیامکی، پیامک‌ها در ترمینال
          چاپ می‌شوند.
        </p>
      ) : null}
      <a href={toHome()} className={lists.touch}>
        دیدن فروشگاه
      </a>
    </div>
  )
  const wrong =
    faults.length > 0 ? (
      <Alert tone="warning" title="نیازمند رسیدگی">
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{faultWords[fault]}</li>
          ))}
        </ul>
      </Alert>
    ) : null
  if (!isOpen)
    return (
      <>
        {summary}
        {wrong}
        <Steps isPlay={isPlay} steps={steps} />
      </>
    )
  const remaining = remainingOf(steps)
  return (
    <>
      {summary}
      {wrong ?? <Alert tone="success">تا جایی که فروشگاه می‌داند، همه‌چیز کار می‌کند.</Alert>}
      {remaining.length > 0 ? <Steps isPlay={isPlay} steps={remaining} /> : null}
      <HealthCards health={health} />
      <details className={lists.folded}>
        <summary>{remaining.length > 0 ? 'گام‌های دیگر راه‌اندازی' : 'گام‌های راه‌اندازی'}</summary>
        <Steps isPlay={isPlay} steps={steps.filter((step) => !remaining.includes(step))} />
      </details>
    </>
  )
}
