import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { can } from '#domain/access/access.ts'
import type { Connection } from '#domain/connections/connection-list.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canWrite } from '#domain/tickets/ticket-rules.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { formatFull, formatListTime } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import classes from './line-trouble.module.css'
import { lineTexts } from './line-texts.ts'
import { isDown } from '#web/connections/is-down.ts'

/** Notice above the composer while the ticket's connection is down: what happens to messages written now. */
export function LineTrouble({ ticket }: { ticket: Ticket }) {
  const t = useTexts(lineTexts)
  const now = useNow()
  const { data = [] } = useQuery(connectionsQuery)
  const connection = data.find(({ id }) => id === ticket.whatsappId)
  if (!connection || !canWrite(ticket) || !isDown(connection, now)) return null
  const { queued } = connection
  return (
    <Trouble connection={connection} now={now}>
      {queued > 0 ? t(queued === 1 ? 'waitsOne' : 'waitsMany', { count: queued }) : t('waits')}
    </Trouble>
  )
}

/** Notices below the list: one for each connection that is down. */
export function LinesInTrouble() {
  const now = useNow()
  const { data = [] } = useQuery(connectionsQuery)
  return data
    .filter((connection) => isDown(connection, now))
    .map((connection) => <Trouble key={connection.id} connection={connection} now={now} />)
}

type TroubleProps = { connection: Connection; now: Date; children?: string | undefined }

function Trouble({ connection: { name, statusSince }, now, children }: TroubleProps) {
  const t = useTexts(lineTexts)
  const language = useLanguage()
  const mayMend = can(useViewer(), 'connections-page:addConnection')
  return (
    <div className={classes.trouble} role="status">
      <IconPlugConnectedX size={18} stroke={1.8} aria-hidden className={classes.icon} />
      <span className={classes.text} title={formatFull(statusSince, language)}>
        <strong>{t('down', { name, time: formatListTime(statusSince, now, language) })}</strong> {children}
      </span>
      {mayMend && (
        <Button component={Link} to="/connections" size="compact-sm" variant="default">
          {t('reconnect')}
        </Button>
      )}
    </div>
  )
}
