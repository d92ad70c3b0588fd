import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { Suggestions } from './composer-suggestions.ts'
import type { useSuggestions } from './use-suggestions.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'

const ColleaguePicker = lazyPart(() => import('./colleague-picker.tsx'), 'ColleaguePicker')
const MentionPicker = lazyPart(() => import('./mention-picker.tsx'), 'MentionPicker')

/** Id of the open list, to which the field refers. */
export const listId = 'composer-suggestions'

type ComposerListsProps = {
  ticket: Ticket
  isPrivate: boolean
  quickMessages: Suggestions | null
  suggestions: ReturnType<typeof useSuggestions>
}

/** The list that a slash or an @ opens over the field. */
export function ComposerLists(props: ComposerListsProps) {
  const { ticket, isPrivate, quickMessages: QuickMessages, suggestions } = props
  const { list, quick, mention, isWhole } = suggestions
  const shared = { ref: list, id: listId, onActive: suggestions.setActiveOption, onClose: suggestions.close }
  return (
    <>
      {QuickMessages && quick && (
        <QuickMessages
          {...shared}
          ticket={ticket}
          query={quick.query}
          isWhole={isWhole}
          onPick={suggestions.pickQuick}
        />
      )}
      {mention && isPrivate && (
        <ColleaguePicker {...shared} query={mention.query} onPick={suggestions.pickMention} />
      )}
      {mention && !isPrivate && (
        <MentionPicker
          {...shared}
          contactId={ticket.contactId}
          query={mention.query}
          onPick={suggestions.pickMention}
        />
      )}
    </>
  )
}
