import type { Recorded } from '#server/platform/kernel/events.ts'
import './setting-events.ts'

/** Whether people of the company now see more, or less, of customers' numbers: their sockets stand in the wrong rooms. */
export const changesSight = (events: Recorded[]): boolean =>
  events.some(
    (event) =>
      event.name === 'setting.changed' &&
      (event.payload.key === 'enableLGPD' || event.payload.key === 'lgpdHideNumber'),
  )
