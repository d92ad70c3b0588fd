import { useTexts } from '#web/platform/translate.ts'
import { pendingFilterTexts } from '#web/tickets/pending-filter-texts.ts'
import type { ListChoice } from '#web/tickets/ticket-queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Says that a filter of waiting tickets has none. */
export function FilteredEmpty({ choice }: { choice: ListChoice }) {
  const t = useTexts(pendingFilterTexts)
  return <EmptyState text={t(choice.untended ? 'noneUntended' : 'noneWithBot')} />
}
