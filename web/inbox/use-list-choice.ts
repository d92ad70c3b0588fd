import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ticketStatus } from '#domain/tickets/ticket-contract.ts'
import { listOrders, orderFor, seesOthers } from '#domain/tickets/ticket-rules.ts'
import { useViewer } from '#web/platform/session.ts'
import type { ListChoice, ListedStatus, TicketSearch } from '#web/tickets/ticket-queries.ts'
import type { TicketTab } from '#web/tickets/list/ticket-tabs.tsx'
import { idsIn } from '#web/ui/filter/address-values.ts'

/** `list` is the choice of the list tabs, also while the search tab is open; `shown` is the list that it shows. */
export type InboxChoice = { tab: TicketTab; list: ListChoice; shown: ListChoice; search: TicketSearch }
export type ChangeChoice = (change: {
  tab?: TicketTab
  list?: Partial<Omit<ListChoice, 'status'>>
  search?: Partial<TicketSearch>
}) => void

const isListed = (text: string | null): text is ListedStatus =>
  text === 'open' || text === 'pending' || text === 'group' || text === 'closed'

/** Returns the list choice in the URL, so that reload and back work, and the function that changes it. */
export function useListChoice(): [InboxChoice, ChangeChoice] {
  const viewer = useViewer()
  const [params, setParams] = useSearchParams()
  const choice = useMemo((): InboxChoice => {
    const tab = params.get('tab')
    const untended = tab === 'pending' && params.get('untended') === '1'
    const withBot = tab === 'pending' && !untended && params.get('bot') === '1'
    const list = {
      status: isListed(tab) && (tab !== 'group' || viewer.allowGroup) ? tab : 'open',
      showAll: seesOthers(viewer) && params.get('all') === '1',
      ...(untended && { untended }),
      ...(withBot && { withBot }),
      queueIds: idsIn(params.get('queues')),
      order: listOrders.find((one) => one === params.get('order')) ?? null,
    } as const
    const search = {
      term: params.get('q') ?? '',
      inMessages: params.get('in') !== 'contacts',
      statuses: (params.get('status')?.split(',') ?? []).flatMap(
        (one) => ticketStatus.safeParse(one).data ?? [],
      ),
      queueIds: idsIn(params.get('queue')),
      tagIds: idsIn(params.get('tag')),
      userIds: idsIn(params.get('user')),
      whatsappIds: idsIn(params.get('connection')),
    }
    // Users who may see other users' tickets see all that nobody is looking after.
    const shown = untended ? { ...list, showAll: seesOthers(viewer) } : list
    return { tab: tab === 'search' ? 'search' : list.status, list, shown, search }
  }, [params, viewer])
  const change: ChangeChoice = (part) => {
    const tab = part.tab ?? choice.tab
    const list = { ...choice.list, ...part.list }
    const search = { ...choice.search, ...part.search }
    setParams(
      {
        ...(tab === 'open' ? {} : { tab }),
        ...(list.showAll ? { all: '1' } : {}),
        ...(tab === 'pending' && list.untended ? { untended: '1' } : {}),
        ...(tab === 'pending' && list.withBot ? { bot: '1' } : {}),
        ...(list.queueIds.length ? { queues: list.queueIds.join(',') } : {}),
        ...(list.order && list.order !== orderFor(list.status, null) ? { order: list.order } : {}),
        ...(tab === 'search' ? searchParamsOf(search) : {}),
      },
      { replace: true },
    )
  }
  return [choice, change]
}

const searchParamsOf = (search: TicketSearch): Record<string, string> => ({
  ...(search.term && { q: search.term }),
  ...(search.inMessages ? {} : { in: 'contacts' }),
  ...(search.statuses.length && { status: search.statuses.join(',') }),
  ...(search.queueIds.length && { queue: search.queueIds.join(',') }),
  ...(search.tagIds.length && { tag: search.tagIds.join(',') }),
  ...(search.userIds.length && { user: search.userIds.join(',') }),
  ...(search.whatsappIds.length && { connection: search.whatsappIds.join(',') }),
})
