import type { Flow } from '../../flows/flow.ts'
import { graphOf } from './graph/flowGraph.ts'
import { formatNumber } from '../../lib/persian.ts'
import { toElements } from '../../../contract/storefrontPaths.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import index from '../ElementsIndex.module.css'
import { useFollowDesk } from '../follow/FollowDesk.tsx'
import { Workshop, WorkshopPage } from '../frame/Workshop.tsx'
import { LinkCards } from '../LinkCards.tsx'
import styles from './FlowsIndex.module.css'

/** Lists every registered machine. */
export function FlowsIndex({ flows }: { flows: readonly Flow[] }) {
  const links = flows.map((flow) => {
    const { nodes, edges } = graphOf(flow)
    return {
      url: toElements(`flows/${flow.id}`),
      title: (
        <>
          {flow.title.fa} <bdi dir="ltr">{flow.title.en}</bdi>
        </>
      ),
      text: `${formatNumber(nodes.length)} حالت، ${formatNumber(edges.length)} گذار`,
    }
  })
  const desk = useFollowDesk(flows)
  return (
    <Workshop heading="نقشهٔ گام‌ها">
      <WorkshopPage>
        <p className={index.lead}>
          هر روند فروشگاه یک ماشین حالت است. یکی را انتخاب کنید و گام به گام پیش ببرید، یا گوشی‌ای را دنبال
          کنید و ببینید کدامشان تکان می‌خورد. «ماشین‌ها با هم» نشان می‌دهد چه کسی چه چیزی را برای چه کسی
          فرستاد.
        </p>
        <div className={styles.bar}>
          <ButtonLink to={toElements('flows/together')} variant="outline" size="s">
            ماشین‌ها با هم
          </ButtonLink>
          {desk.button}
        </div>
        {desk.panel}
        <LinkCards links={links} />
      </WorkshopPage>
    </Workshop>
  )
}
