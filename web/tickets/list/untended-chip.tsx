import { IconAlertTriangle } from '@tabler/icons-react'
import type { Untended } from '#domain/tickets/untended.ts'
import { useTexts } from '#web/platform/translate.ts'
import { untendedTexts } from '#web/tickets/untended-texts.ts'
import classes from './ticket-card.module.css'

/** The short reason why nobody is looking after a conversation. */
export function UntendedChip({ reason }: { reason: Untended }) {
  const t = useTexts(untendedTexts)
  return (
    <span className={classes.chip} data-untended data-yielding title={t(reason)}>
      <IconAlertTriangle size={11} aria-hidden />
      <span className={classes.chipText}>{t(reason)}</span>
    </span>
  )
}
