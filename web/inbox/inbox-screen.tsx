import { useMediaQuery } from '@mantine/hooks'
import { lazy, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { emitLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ticketKeyOf } from '#web/tickets/ticket-queries.ts'
import { useTicketActions } from '#web/tickets/use-ticket-actions.ts'
import { OnDemand } from '#web/ui/on-demand.tsx'
import { useTicketLive } from './use-ticket-live.ts'
import { ConversationPane } from './conversation-pane.tsx'
import classes from './inbox-screen.module.css'
import { inboxTexts } from './inbox-texts.ts'
import { ListPane } from './list-pane.tsx'
import { NarrowInbox } from './narrow-inbox.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import { useListChoice } from './use-list-choice.ts'
import { useListWidth } from './use-list-width.ts'
import { useTicketKeys } from './use-ticket-keys.ts'
import { useUnreadTitle } from './use-unread-title.ts'
import { Welcome } from './welcome.tsx'

const AcceptDialog = lazy(async () => ({
  default: (await import('#web/tickets/accept-dialog.tsx')).AcceptDialog,
}))
const TakenDialog = lazy(async () => ({
  default: (await import('#web/tickets/taken-dialog.tsx')).TakenDialog,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function InboxScreen() {
  const t = useTexts(inboxTexts)
  const { ticketId } = useParams()
  const selected = ticketId && uuidPattern.test(ticketId) ? ticketId : null
  const navigate = useNavigate()
  const { search } = useLocation()
  const narrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  const [choice, change] = useListChoice()
  const [width, setWidth] = useListWidth(useSession()?.defaultTicketsManagerWidth ?? 0)
  const [help, setHelp] = useState(false)

  const open = useCallback(
    (uuid: string) => void navigate({ pathname: `/tickets/${uuid}`, search }),
    [navigate, search],
  )
  const leave = useCallback(() => void navigate({ pathname: '/tickets', search }), [navigate, search])
  const showHelp = useCallback(() => setHelp(true), [])
  const actions = useTicketActions({
    onOpened: (uuid) => void navigate({ pathname: `/tickets/${uuid}`, search: '' }),
    onClosed: leave,
  })
  useTicketLive((goneId) => {
    const shown = selected && queryClient.getQueryData<{ id: number }>(ticketKeyOf(selected))
    if (!shown || shown.id !== goneId) return
    showWarning(t('gone'))
    leave()
  })
  useTicketKeys({ choice, selected, onOpen: open, onLeave: leave, onHelp: showHelp })
  useUnreadTitle(choice)
  useEffect(() => {
    emitLive('joinNotification')
    emitLive('joinTickets', choice.status)
    return () => emitLive('leaveTickets', choice.status)
  }, [choice.status])
  useEffect(() => {
    if (ticketId && !selected) leave()
  }, [ticketId, selected, leave])

  const list = (
    <ListPane choice={choice} onChange={change} selected={selected} actions={actions} onOpen={open} />
  )
  const ticket = selected ? (
    <ConversationPane uuid={selected} actions={actions} onLeave={leave} />
  ) : (
    <Welcome narrow={narrow} onSelect={leave} />
  )
  return (
    <div className={classes.screen}>
      {narrow ? (
        <NarrowInbox list={list} ticket={ticket} selected={selected} />
      ) : (
        <>
          <div className={classes.list} style={{ width }}>
            {list}
          </div>
          <ResizeHandle width={width} onResize={setWidth} />
          <div className={classes.ticket}>{ticket}</div>
        </>
      )}
      <OnDemand opened={actions.asking !== null}>
        {actions.asking && (
          <AcceptDialog
            ticket={actions.asking}
            onClose={actions.dismissAsking}
            onAccept={(queueId) => {
              if (actions.asking) actions.accept(actions.asking, queueId)
              actions.dismissAsking()
            }}
          />
        )}
      </OnDemand>
      <OnDemand opened={actions.taken !== null}>
        <TakenDialog taken={actions.taken} onClose={actions.dismissTaken} />
      </OnDemand>
      <OnDemand opened={help}>
        <KeysDialog opened={help} onClose={() => setHelp(false)} />
      </OnDemand>
    </div>
  )
}
