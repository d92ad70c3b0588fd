import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canIgnore, seesOthers } from '#domain/tickets/ticket-rules.ts'
import { type Command, useCommands } from '#web/platform/commands.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { openedTicketQuery } from '#web/tickets/opened-ticket-query.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import type { ListedStatus } from '#web/tickets/ticket-queries.ts'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { inboxTexts } from './inbox-texts.ts'

type Inbox = {
  selected: string | null
  actions: TicketActions
  onNew: () => void
  onHelp: () => void
  onTab: (tab: ListedStatus) => void
  /** Opens the next ticket of the list. */
  onNext: () => void
}

const tabs: ListedStatus[] = ['open', 'pending', 'group', 'closed']

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Returns the keyboard and palette commands of the inbox and of the open ticket. */
export function useInboxCommands({ selected, actions, onNew, onHelp, onTab, onNext }: Inbox): Command[] {
  const t = useTexts(ticketTexts)
  const inbox = useTexts(inboxTexts)
  const { data: ticket } = useQuery({ ...openedTicketQuery(selected ?? ''), enabled: false })
  const latest = useRef(actions)
  latest.current = actions
  const latestNext = useRef(onNext)
  latestNext.current = onNext
  const status = ticket?.status
  const viewer = useViewer()
  const mayIgnore = canIgnore(viewer)
  const isOthers = ticket?.userId !== null && ticket?.userId !== viewer.id
  const mayTakeOver = isOthers && seesOthers(viewer)
  const commands = useMemo((): Command[] => {
    const on = (act: (ticket: Ticket) => void) => () => ticket && act(ticket)
    const general: Command[] = [
      { id: 'next', text: t('next'), keys: 'g', run: () => latest.current.takeNext() },
      { id: 'new', text: t('newTicket'), keys: 'n', run: onNew },
      { id: 'search', text: t('search'), keys: '/', run: () => focusOn('[data-search] input') },
      { id: 'keys', text: inbox('keys'), keys: '?', run: onHelp },
    ]
    const shown = tabs.filter((tab) => tab !== 'group' || viewer.allowGroup)
    const lists = shown.map((tab, index) => ({
      id: `tab-${tab}`,
      text: `${t('lists')}: ${t(tab === 'group' ? 'groups' : tab)}`,
      keys: String(index + 1),
      run: () => onTab(tab),
    }))
    general.push(...lists)
    const resolveAndGoOn = (one: Ticket) => {
      if (latest.current.resolveAsBefore(one)) latestNext.current()
    }
    const accept = on((one) => latest.current.ask(one))
    const transfer: Command = {
      id: 'transfer',
      text: t('transfer'),
      keys: 't',
      run: on((one) => latest.current.askTransfer(one)),
    }
    if (status === 'pending') {
      const ignore = { id: 'ignore', text: t('ignore'), run: on((one) => latest.current.ignore(one)) }
      const first = { id: 'accept', text: t('accept'), keys: 'a', run: accept }
      return [first, transfer, ...(mayIgnore ? [ignore] : []), ...general]
    }
    if (status === 'closed') return [{ id: 'reopen', text: t('reopen'), keys: 'a', run: accept }, ...general]
    if (status !== 'open' && status !== 'group') return general
    const takeOver = { id: 'takeOver', text: t('takeOver'), run: on((one) => latest.current.takeOver(one)) }
    return [
      ...(mayTakeOver ? [takeOver] : []),
      { id: 'reply', text: inbox('keyReply'), keys: 'r', run: () => focusOn('[data-composer] textarea') },
      { id: 'resolve', text: t('resolve'), keys: 'e', run: on((one) => latest.current.askClosing(one)) },
      { id: 'resolveNext', text: inbox('keyResolveNext'), keys: 'E', run: on(resolveAndGoOn) },
      transfer,
      { id: 'return', text: t('returnToQueue'), run: on((one) => latest.current.returnToQueue(one)) },
      ...general,
    ]
  }, [ticket, status, mayIgnore, mayTakeOver, t, inbox, onNew, onHelp, onTab, viewer.allowGroup])
  useCommands('inbox', commands)
  return commands
}
