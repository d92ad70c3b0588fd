import { IconCalendarClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { scheduleEndpoints } from '#domain/schedules/schedule-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatFull } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { schedulesKey } from '#web/schedules/schedules-key.ts'
import { plannedTexts } from '#web/schedules/planned-texts.ts'
import classes from './planned-messages.module.css'

const maxShown = 3

/** Messages that are planned for the ticket's contact, at the end of the conversation, the next one first. */
export function PlannedMessages({ ticket }: { ticket: Ticket }) {
  const t = useTexts(plannedTexts)
  const language = useLanguage()
  const { contactId } = ticket
  const { data } = useQuery({
    queryKey: [...schedulesKey, 'of', contactId],
    queryFn: () => call(scheduleEndpoints.listSchedules, { query: { contactId } }),
  })
  const planned = (data?.schedules ?? [])
    .filter(({ status, sentAt }) => status === 'PENDENTE' && sentAt === null)
    .toSorted((one, other) => one.sendAt.getTime() - other.sendAt.getTime())
  if (planned.length === 0) return null
  return (
    <ul className={classes.planned} aria-label={t('planned')}>
      {planned.slice(0, maxShown).map(({ id, sendAt, body }) => (
        <li key={id}>
          <Link to={`/schedules?edit=${id}`} className={classes.line} title={body}>
            <IconCalendarClock size={14} aria-hidden />
            <span className={classes.when}>
              {t('planned')}: {formatFull(sendAt, language)}
            </span>
            <span className={classes.body}>{body}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
