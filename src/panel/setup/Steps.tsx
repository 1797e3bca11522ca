import { Check, Circle, Clock } from 'lucide-react'
import { errorMessage } from '../../api/errorMessage.ts'
import type { Tone } from '../../../contract/statuses.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { comeFromSetup } from '../frame/BackToSetup.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelProductFiles } from '../panelPaths.ts'
import styles from './Setup.module.css'
import stacks from '../../ui/page/stacks.module.css'
import { useLeaveSetupStepMutation, type Step } from './setupApi.ts'
import { stepWords } from './setupWords.ts'

const icons = { done: Check, missing: Circle, later: Clock } as const

/** Lists the steps with their state and a link to the page where owners complete each. */
export function Steps({ steps, isPlay }: { steps: readonly Step[]; isPlay: boolean }) {
  const [leave, { error, isLoading, originalArgs }] = useLeaveSetupStepMutation()
  const next = steps.find(({ state }) => state === 'missing')
  return (
    <ol className={lists.rows} aria-label="گام‌های راه‌اندازی">
      {steps.map((one) => {
        const { step, state } = one
        const { title, words, to, isGuide } = stepWords[step]
        const Icon = icons[state]
        const isDone = state === 'done'
        const act = isGuide ? 'راهنما' : isDone ? 'ویرایش' : 'انجام'
        return (
          <li key={step} className={styles.step} data-state={state}>
            <Icon size={20} className={styles.icon} />
            <div className={stacks.xxs}>
              <h2 className={styles.title}>
                <span>{`${title} `}</span>
                <StateOf {...one} isPlay={isPlay} />
              </h2>
              {isDone ? null : <p className={lists.quiet}>{words}</p>}
            </div>
            <div className={styles.ways}>
              <ButtonLink
                to={to}
                size="s"
                variant={one === next ? 'dark' : 'outline'}
                aria-label={`${act}${isGuide ? 'ی' : ''} ${title}`}
                onClick={comeFromSetup}
                {...(isGuide && { target: '_blank', rel: 'noopener' })}
              >
                {act}
              </ButtonLink>
              {step === 'product' && !isDone ? (
                <ButtonLink to={toPanelProductFiles()} size="s" variant="ghost" onClick={comeFromSetup}>
                  ورود از فایل
                </ButtonLink>
              ) : null}
              {isDone ? null : (
                <Button
                  variant="ghost"
                  size="s"
                  busy={isLoading && originalArgs?.step === step}
                  aria-label={
                    state === 'later' ? `${title} را اکنون انجام می‌دهم` : `${title} بماند برای بعد`
                  }
                  onClick={({ currentTarget }) => {
                    // Move the focus, because the step may move to the folded list.
                    focusSuccessor(currentTarget)
                    void leave({ step, isLater: state !== 'later' })
                  }}
                >
                  {state === 'later' ? 'اکنون' : 'بعداً'}
                </Button>
              )}
            </div>
            {error && originalArgs?.step === step ? (
              <Alert tone="danger" className={styles.failure}>
                {errorMessage(error)}
              </Alert>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

/** Steps that need no action while the shop takes play money and prints its messages instead of sending them. */
const playSteps: readonly Step['step'][] = ['gateway', 'sms', 'mail', 'backup']

function StateOf({ step, state, isNeeded, isPlay }: Step & { isPlay: boolean }) {
  const [tone, words]: [Tone, string] =
    state === 'done'
      ? isPlay && playSteps.includes(step)
        ? ['info', 'برای تمرین کافی است']
        : ['success', 'انجام شد']
      : state === 'later'
        ? ['info', 'برای بعد']
        : isNeeded
          ? ['warning', 'لازم برای فروش']
          : ['info', 'پیشنهادی']
  return <StatusPill tone={tone}>{words}</StatusPill>
}
