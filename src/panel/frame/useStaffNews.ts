import { addListener, type UnsubscribeListener } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { answersChanged } from '../../api/answersChanged.ts'
import { useAppDispatch } from '../../api/store.ts'
import { hubReconnected, staffTold } from '../../features/live/events.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { toPanelOrder } from '../panelPaths.ts'
import { soundOnce, wakeOnGesture } from './orderSound.ts'

/** While the panel is open: what the hub tells staff is asked for again, and a new order is shown and heard. */
export function useStaffNews(): void {
  const dispatch = useAppDispatch()
  useEffect(() => wakeOnGesture(), [])
  useEffect(() => {
    // The store's middleware answers with what ends it.
    const listen = (adding: object) => dispatch(adding as never) as unknown as UnsubscribeListener
    const onNews = addListener({
      actionCreator: staffTold,
      effect: ({ payload: news }) => {
        if (news.kind === 'colleagues') return void dispatch(answersChanged(['PanelColleagues']))
        dispatch(answersChanged(['PanelOrders', 'PanelToday']))
        if (news.kind === 'order') return
        dispatch(
          toastShown({
            kind: 'info',
            text: `سفارش تازه: ${toPersianDigits(news.id)}`,
            about: 'newOrder',
            link: { label: 'دیدن سفارش', to: toPanelOrder(news.id) },
          }),
        )
        void soundOnce(news.id)
      },
    })
    const onReturn = addListener({
      actionCreator: hubReconnected,
      effect: () => void dispatch(answersChanged(['PanelOrders', 'PanelToday', 'PanelColleagues'])),
    })
    const stops = [listen(onNews), listen(onReturn)]
    return () => stops.forEach((stop) => stop())
  }, [dispatch])
}
