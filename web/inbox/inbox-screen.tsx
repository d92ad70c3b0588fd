import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import { useUnsent } from '#web/messages/sending/use-unsent.ts'
import { emitLive } from '#web/platform/live.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { ListedStatus } from '#web/tickets/ticket-queries.ts'
import { useDraftSync } from '#web/tickets/drafts/use-draft-sync.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { useTicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { unsavedQuestion } from '#web/ui/unsaved.ts'
import { composerField } from './composer-field.ts'
import { ConversationPane } from './conversation-pane.tsx'
import classes from './inbox-screen.module.css'
import { InboxDialogs, type OpenDialog } from './inbox-dialogs.tsx'
import { searchFor } from './list-place.ts'
import { ListPane } from './list-pane.tsx'
import { NarrowInbox } from './narrow-inbox.tsx'
import { shownTickets, stepFrom } from './neighbour-of.ts'
import { ResizeHandle } from './resize-handle.tsx'
import { useInboxCommands } from './use-inbox-commands.ts'
import { useListChoice } from './use-list-choice.ts'
import { useListWidth } from '#web/users/use-list-width.ts'
import { useLostDraft } from './use-lost-draft.ts'
import { useTellGone } from './use-tell-gone.ts'
import { useTicketKeys } from './keys/use-ticket-keys.ts'
import { useWarmNeighbours } from './use-warm-neighbours.ts'
import { Welcome } from './welcome.tsx'

const LostDraftDialog = onDemand(() => import('./lost-draft-dialog.tsx'), 'LostDraftDialog')

/** What was chosen in the list, and when: choosing it again opens it again. */
type Opened = { messageId?: number | undefined; openedAt?: number } | null

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Asks about what leaving the ticket would lose, such as a recording; returns whether there is such. */
function asksFirst(): boolean {
  const ask = unsavedQuestion()
  ask?.()
  return ask !== null
}

export function InboxScreen() {
  const words = useTexts(ticketTexts)
  const { ticketId } = useParams()
  const selected = ticketId && uuidPattern.test(ticketId) ? ticketId : null
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: Opened }
  const narrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  const [choice, change] = useListChoice()
  const { frame, width, resize } = useListWidth(useSession()?.defaultTicketsManagerWidth ?? 0)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const lostDraft = useLostDraft()
  const [partner, setPartner] = useState<ContactSummary | null>(null)

  const { messageId, openedAt } = state ?? {}
  const jumpTo = useMemo(() => (messageId ? { messageId } : null), [messageId, openedAt])
  const open = useCallback(
    (uuid: string, messageId?: number) => {
      if (asksFirst()) return
      // The ticket that is already open mounts no composer that would take the focus.
      if (location.pathname === `/tickets/${uuid}`) composerField()?.focus()
      void navigate({ pathname: `/tickets/${uuid}`, search }, { state: { messageId, openedAt: Date.now() } })
    },
    [navigate, search],
  )
  const leave = useCallback(() => void navigate({ pathname: '/tickets', search }), [navigate, search])
  const goBack = useCallback(() => {
    if (!asksFirst()) leave()
  }, [leave])
  const showHelp = useCallback(() => setDialog('keys'), [])
  const talkTo = useCallback((contact: ContactSummary | null) => {
    setPartner(contact)
    setDialog('new')
  }, [])
  const showNew = useCallback(() => talkTo(null), [talkTo])
  const actions = useTicketActions({
    onOpened: ({ uuid, status }) => {
      if (uuid !== selected && asksFirst()) return
      void navigate({ pathname: `/tickets/${uuid}`, search: searchFor(status, search) })
    },
    onReturned: (place) => void navigate(place),
    onClosed: (uuid) => {
      if (location.pathname === `/tickets/${uuid}`) leave()
    },
  })
  const { giveBack } = lostDraft
  const tellGone = useTellGone(selected, giveBack, leave)
  const changeNow = useRef(change)
  changeNow.current = change
  const showTab = useCallback((tab: ListedStatus) => changeNow.current({ tab }), [])
  const openNext = () => {
    const rows = shownTickets(choice)
    const next = rows[stepFrom(rows, selected, -1, 1)]
    if (next) open(next.uuid)
    else leave()
  }
  const commands = useInboxCommands({
    selected,
    actions,
    onNew: showNew,
    onHelp: showHelp,
    onTab: showTab,
    onNext: openNext,
  })
  useTicketKeys({ choice, selected, commands, onOpen: open, onLeave: goBack })
  useWarmNeighbours(choice, selected)
  useDraftSync(giveBack)
  useUnsent()
  useEffect(() => {
    emitLive('joinTickets', choice.list.status)
    return () => emitLive('leaveTickets', choice.list.status)
  }, [choice.list.status])
  useEffect(() => {
    if (ticketId && !selected) leave()
  }, [ticketId, selected, leave])

  const list = (
    <ListPane
      choice={choice}
      onChange={change}
      selected={selected}
      actions={actions}
      onOpen={open}
      onNew={showNew}
    />
  )
  const ticket = selected ? (
    <ConversationPane
      uuid={selected}
      actions={actions}
      onLeave={goBack}
      onGone={tellGone}
      onTalkTo={talkTo}
      onNext={openNext}
      jumpTo={jumpTo}
    />
  ) : (
    <Welcome narrow={narrow} onSelect={leave} />
  )
  return (
    <div className={classes.screen} ref={frame}>
      <h1 className="visually-hidden">{words('heading')}</h1>
      {narrow ? (
        <NarrowInbox list={list} ticket={ticket} selected={selected} openedAt={openedAt} />
      ) : (
        <>
          <div className={classes.list} style={{ width }}>
            {list}
          </div>
          <ResizeHandle width={width} onResize={resize} />
          <div className={classes.ticket}>{ticket}</div>
        </>
      )}
      {(lostDraft.text || lostDraft.recordings.length > 0) && (
        <LostDraftDialog text={lostDraft.text} recordings={lostDraft.recordings} onClose={lostDraft.close} />
      )}
      <InboxDialogs
        actions={actions}
        opened={dialog}
        partner={partner}
        onClose={() => setDialog(null)}
        onOpen={(uuid, status = 'open') =>
          void navigate(
            { pathname: `/tickets/${uuid}`, search: searchFor(status, search) },
            { replace: true },
          )
        }
      />
    </div>
  )
}
