import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { seesOthers } from '#domain/tickets/ticket-rules.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ticketListQuery } from '#web/tickets/ticket-queries.ts'
import { untendedListTexts } from '#web/tickets/untended-list-texts.ts'
import classes from './untended-row.module.css'

type UntendedRowProps = { chosen: boolean; onChange: (chosen: boolean) => void }

/** Row below the lists with the number of conversations that nobody is looking after; toggles the filter for them. */
export function UntendedRow({ chosen, onChange }: UntendedRowProps) {
  const t = useTexts(untendedListTexts)
  const showAll = seesOthers(useViewer())
  const { data } = useInfiniteQuery(
    ticketListQuery({ status: 'pending', showAll, queueIds: [], order: null, untended: true }),
  )
  const count = data?.pages[0]?.count ?? 0
  if (count === 0 && !chosen) return null
  return (
    <button type="button" className={classes.row} aria-pressed={chosen} onClick={() => onChange(!chosen)}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <span className={classes.text}>{t('untended')}</span>
      <span className={classes.count}>{count}</span>
      {chosen && <IconX size={14} aria-hidden />}
    </button>
  )
}
