import { addListener, removeListener } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { answersChanged } from '../../api/answersChanged.ts'
import { useAppDispatch } from '../../api/store.ts'
import { hubReconnected, staffTold } from '../../features/live/events.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { toastShown } from '../../notices/noticesSlice.ts'
import { toPanelOrder } from '../panelPaths.ts'
import { soundOnce, wakeOnGesture } from './orderSound.ts'

/** While the panel is open, refetches what the hub reports as changed, and announces new orders by toast and sound. */
export function useStaffNews(): void {
  const dispatch = useAppDispatch()
  useEffect(() => wakeOnGesture(), [])
  useEffect(() => {
    const onNews = {
      actionCreator: staffTold,
      effect: ({ payload: news }: ReturnType<typeof staffTold>) => {
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
    }
    const onReturn = {
      actionCreator: hubReconnected,
      effect: () => void dispatch(answersChanged(['PanelOrders', 'PanelToday', 'PanelColleagues'])),
    }
    dispatch(addListener(onNews))
    dispatch(addListener(onReturn))
    // Do not unsubscribe by addListener's result, because it is not a function until the effects are installed.
    return () => {
      dispatch(removeListener(onNews))
      dispatch(removeListener(onReturn))
    }
  }, [dispatch])
}
