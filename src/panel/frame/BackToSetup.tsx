import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keepOfTab, readOfTab } from '../../lib/guardedStorage.ts'
import { toPanelSetup } from '../panelPaths.ts'
import styles from './Frame.module.css'

/** Storage key in this tab; React state would be lost, because a test payment leaves the panel. */
const KEY = 'panel-setup'

/** Remembers that the owner went from the setup to the page of a step. */
export const comeFromSetup = () => keepOfTab(KEY, true)
export const leaveSetup = () => keepOfTab(KEY, null)

/** A link back to the setup, on every other page once the owner came from there and until the shop is open. */
export function BackToSetup() {
  const [isFrom] = useState(() => readOfTab(KEY) !== null)
  const isThere = useLocation().pathname === toPanelSetup()
  return isFrom && !isThere ? (
    <Link to={toPanelSetup()} className={styles.back}>
      <ArrowRight size={18} />
      بازگشت به گام‌های راه‌اندازی
    </Link>
  ) : null
}
