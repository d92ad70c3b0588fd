import { ActionIcon } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconMessagePlus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canIgnore } from '#domain/tickets/ticket-rules.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './ticket-card.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import type { CardActs } from './use-stable-actions.ts'

type CardActionsProps = { ticket: Ticket; actions: CardActs }
type Action = { text: keyof typeof ticketTexts; icon: TablerIcon; act: () => void }

/** The two likeliest actions, shown while the card is hovered or focused. */
export function CardActions({ ticket, actions }: CardActionsProps) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const accept: Action = {
    text: ticket.isBot ? 'takeOver' : 'accept',
    icon: IconMessagePlus,
    act: () => actions.ask(ticket),
  }
  const resolve: Action = { text: 'resolve', icon: IconCheck, act: () => actions.askClosing(ticket) }
  const ignore: Action = { text: 'ignore', icon: IconArchive, act: () => actions.ignore(ticket) }
  const likely: Record<Ticket['status'], Action[]> = {
    pending: canIgnore(viewer) ? [accept, ignore] : [accept],
    open: [
      resolve,
      { text: 'returnToQueue', icon: IconArrowBackUp, act: () => actions.returnToQueue(ticket) },
    ],
    group: [resolve],
    closed: [{ ...accept, text: 'reopen' }],
    lgpd: [ignore],
    nps: [ignore],
  }
  return (
    <span className={classes.actions}>
      {likely[ticket.status].map(({ text, icon: Icon, act }) => (
        <Tooltip key={text} label={t(text)}>
          <ActionIcon
            variant="default"
            size={28}
            tabIndex={-1}
            onClick={act}
            aria-label={`${t(text)}: ${ticket.contact.name}`}
          >
            <Icon size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </span>
  )
}
