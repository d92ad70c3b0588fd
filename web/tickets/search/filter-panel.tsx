import { seesOthers } from '#domain/tickets/ticket-rules.ts'
import { Button, MultiSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useOwnQueues } from '#web/queues/use-own-queues.ts'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { RecordsSelect } from '#web/ui/controls/records-select.tsx'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { emptySearch, type TicketSearch } from '#web/tickets/ticket-queries.ts'
import { statusTexts } from '#web/tickets/status-texts.ts'
import { ticketDialogTexts } from '#web/tickets/ticket-dialog-texts.ts'

type FilterPanelProps = { search: TicketSearch; onChange: (part: Partial<TicketSearch>) => void }
type Named = { id: number; name: string }

const listed = ['open', 'pending', 'group', 'closed', 'nps'] as const satisfies TicketStatus[]

/** The filters of a search; each choice is applied at once. */
export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const t = useTexts(ticketDialogTexts)
  const say = useTexts(statusTexts)
  const viewer = useViewer()
  const all = seesOthers(viewer)
  const { data: tags = [] } = useQuery(tagNamesQuery)
  const { data: connections = [] } = useQuery(connectionsQuery)
  const { data: users = [] } = useQuery({ ...colleaguesQuery(''), enabled: all })
  const mine = useOwnQueues()
  const several = (label: string, from: Named[], ids: number[], change: (ids: number[]) => void) => (
    <RecordsSelect
      size="xs"
      label={label}
      rows={from}
      value={ids}
      onChange={(values) => change(values)}
      searchable
      clearable
      comboboxProps={{ withinPortal: true }}
    />
  )
  return (
    <Stack gap={8} p={12} bd="0 solid var(--line)" style={{ borderBottomWidth: 1 }}>
      <MultiSelect
        size="xs"
        label={t('filterStatuses')}
        data={listed
          .filter((status) => status !== 'group' || viewer.allowGroup)
          .map((status) => ({ value: status, label: say(status) }))}
        value={search.statuses}
        onChange={(values) => onChange({ statuses: listed.filter((status) => values.includes(status)) })}
        clearable
      />
      {several(t('filterTags'), tags, search.tagIds, (tagIds) => onChange({ tagIds }))}
      {several(t('queues'), mine, search.queueIds, (queueIds) => onChange({ queueIds }))}
      {several(t('filterConnections'), connections, search.whatsappIds, (whatsappIds) =>
        onChange({ whatsappIds }),
      )}
      {all && several(t('filterUsers'), users, search.userIds, (userIds) => onChange({ userIds }))}
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-end' }}
        onClick={() => onChange({ ...emptySearch, term: search.term, inMessages: search.inMessages })}
      >
        {t('clearFilters')}
      </Button>
    </Stack>
  )
}
