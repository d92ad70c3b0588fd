import type { ReactNode } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { isWithBot } from '#domain/tickets/ticket-rules.ts'
import { initialsOf } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'
import classes from './ticket-card.module.css'
import { statusTexts } from '#web/tickets/status-texts.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { isKeptWaiting, WaitingChip } from './waiting-chip.tsx'
import { WindowChip } from './window-chip.tsx'
import { shownWindowMs } from './window-left.ts'

// Loaded on demand: few conversations need them, and their texts are not part of the inbox bundle.
const BotChip = lazyPart(() => import('./bot-chip.tsx'), 'BotChip')
const UntendedChip = lazyPart(() => import('./untended-chip.tsx'), 'UntendedChip')

/** Chips that a narrow card shows in full. */
const maxChips = 2
const maxTags = 2

type CardChipsProps = {
  ticket: Ticket
  now: Date
  showOwner: boolean
  /** True in lists of several statuses. */
  showStatus: boolean
}

/** `name`: what the chip says, for the title of those that have no room. */
type Chip = { name: string; chip: ReactNode }

/**
 * The third line of a card: what asks for action first, then the department, each chip in full. What has no room is named by "+n"; tags
 * are dots, and the owner a pair of initials, with their names on hover.
 */
export function CardChips({ ticket, now, showOwner, showStatus }: CardChipsProps) {
  const t = useTexts(ticketTexts)
  const say = useTexts(statusTexts)
  const { queue, user, tags } = ticket
  const department = queue?.name ?? t('noQueue')
  const left = shownWindowMs(ticket, now)
  const chips: Chip[] = []
  // A bot's conversation waits for nobody, and a department is often what the bot asks for.
  const withBot = isWithBot(ticket)
  if (showStatus && !withBot && !(ticket.isGroup && ticket.status === 'group')) {
    const name = say(ticket.status)
    chips.push({ name, chip: <Plain key="status" text={name} status={ticket.status} /> })
  }
  if (withBot) chips.push({ name: t('withBot'), chip: <BotChip key="bot" /> })
  if (isKeptWaiting(ticket)) {
    chips.push({ name: t('waiting'), chip: <WaitingChip key="waiting" ticket={ticket} now={now} /> })
  }
  if (ticket.untended) {
    chips.push({ name: t('nobody'), chip: <UntendedChip key="untended" reason={ticket.untended} /> })
  }
  if (left !== null) chips.push({ name: t('windowShort'), chip: <WindowChip key="window" left={left} /> })
  if (ticket.isGroup) chips.push({ name: t('group'), chip: <Plain key="group" text={t('group')} /> })
  if (queue || !withBot) {
    chips.push({
      name: department,
      chip: (
        <span key="queue" className={classes.chip} data-department>
          {queue && <span className={classes.dot} style={{ background: queue.color }} />}
          <span className={classes.chipText}>{department}</span>
        </span>
      ),
    })
  }
  const more = [...chips.slice(maxChips), ...tags.slice(maxTags)].map(({ name }) => name)
  return (
    <span className={classes.chips}>
      {chips.slice(0, maxChips).map(({ chip }) => chip)}
      {more.length > 0 && (
        <span className={classes.chip} title={more.join(', ')}>
          +{more.length}
          <span className="visually-hidden">: {more.join(', ')}</span>
        </span>
      )}
      <span className={classes.marks}>
        {tags.slice(0, maxTags).map(({ id, name, color }) => (
          <span key={id} className={classes.tag} style={{ background: color }} title={name}>
            <span className="visually-hidden">{name}</span>
          </span>
        ))}
        {showOwner && user && (
          <span className={classes.owner} style={{ borderColor: user.color || undefined }} title={user.name}>
            <span aria-hidden>{initialsOf(user.name)}</span>
            <span className="visually-hidden">{user.name}</span>
          </span>
        )}
      </span>
    </span>
  )
}

const Plain = ({ text, status }: { text: string; status?: Ticket['status'] }) => (
  <span className={classes.chip} data-status={status}>
    {text}
  </span>
)
