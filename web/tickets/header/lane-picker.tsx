import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { ticketTagEndpoints } from '#domain/tickets/ticket-tag-contract.ts'
import { call } from '#web/platform/client.ts'
import { useSession } from '#web/platform/session.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { tagsKey } from '#web/tags/tag-queries.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { laneTexts } from './lane-texts.ts'

const lanesQuery = queryOptions({
  queryKey: [...tagsKey, 'lanes'],
  queryFn: () => call(tagEndpoints.listLanes, {}),
})

/** Chooses the kanban lane of a ticket; renders nothing if the plan has no kanban or the company no lanes. */
export function LanePicker({ ticket }: { ticket: Ticket }) {
  const t = useTexts(laneTexts)
  const hasBoard = useSession()?.company.plan.useKanban === true
  const { data } = useQuery({ ...lanesQuery, enabled: hasBoard })
  const lanes = (hasBoard && data?.lista) || []
  const current = lanes.find(({ id }) => ticket.tags.some((tag) => tag.own && tag.id === id))
  const move = useMutation({
    mutationFn: async (tagId: number | null) => {
      const ticketId = ticket.id
      await call(ticketTagEndpoints.clearTicketTags, { params: { ticketId } })
      if (tagId) await call(ticketTagEndpoints.setTicketTag, { params: { ticketId, tagId }, query: {} })
    },
    onSuccess: (_, tagId) => showSuccess(t(tagId ? 'added' : 'removed')),
    onError: showError,
  })
  if (!lanes.length) return null
  const chosen = move.isPending ? move.variables : (current?.id ?? null)
  return (
    <RecordSelect
      label={t('lane')}
      placeholder={t('none')}
      size="xs"
      clearable
      allowDeselect={false}
      rows={lanes}
      value={chosen || null}
      disabled={move.isPending}
      onChange={(id) => {
        // A ticket that enters its lane anew is greeted anew.
        if (id !== chosen) move.mutate(id)
      }}
    />
  )
}
