import { Button } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconMessagePlus,
  IconRotate,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { type MouseEvent, useRef } from 'react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { canIgnore, seesOthers } from '#domain/tickets/ticket-rules.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import classes from './ticket-header.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'

const guardMs = 600
const guardPx = 60

/** The main actions for a ticket's status. The second click of a double click is ignored. */
export function MainActions({ ticket, actions }: { ticket: Ticket; actions: TicketActions }) {
  const t = useTexts(ticketTexts)
  const viewer = useViewer()
  const steady = useSteady()
  const { busy } = actions
  const on = (act: (ticket: Ticket) => void) => (event: MouseEvent) => {
    const putsAside = act === actions.ignore || act === actions.returnToQueue
    steady(event, act === actions.askClosing ? 'end' : putsAside ? 'aside' : 'begin', () => act(ticket))
  }
  if (ticket.status === 'pending') {
    return (
      <>
        {canIgnore(viewer) && (
          <SideButton label={t('ignore')} icon={IconArchive} onClick={on(actions.ignore)} />
        )}
        <MainButton
          label={t(ticket.isBot ? 'takeOver' : 'accept')}
          keys="a"
          icon={IconMessagePlus}
          busy={busy}
          onClick={on(actions.ask)}
        />
      </>
    )
  }
  if (ticket.status === 'closed') {
    return <MainButton label={t('reopen')} keys="a" icon={IconRotate} busy={busy} onClick={on(actions.ask)} />
  }
  if (ticket.status === 'lgpd' || ticket.status === 'nps') {
    return <SideButton label={t('ignore')} icon={IconArchive} onClick={on(actions.ignore)} />
  }
  const isOthers = ticket.userId !== null && ticket.userId !== viewer.id
  return (
    <>
      <IconButton label={t('returnToQueue')} icon={IconArrowBackUp} onClick={on(actions.returnToQueue)} />
      {isOthers && seesOthers(viewer) && (
        <SideButton
          label={t('takeOver')}
          hint={t('takeOverHint', { name: ticket.user?.name ?? '' })}
          icon={IconUserCheck}
          onClick={on(actions.takeOver)}
        />
      )}
      <MainButton
        label={t('resolve')}
        keys="e"
        icon={IconCheck}
        busy={busy}
        onClick={on(actions.askClosing)}
      />
    </>
  )
}

type Kind = 'begin' | 'aside' | 'end'

/**
 * Guards actions against a second click at the same place, where another button may now be under the pointer: those that put a ticket
 * aside always, the one that ends it where the click before did something else.
 */
function useSteady() {
  const last = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY, kind: 'begin' as Kind })
  return ({ clientX: x, clientY: y, detail, timeStamp }: MouseEvent, kind: Kind, act: () => void) => {
    const before = last.current
    // A key press is not guarded: it acts on the focused button.
    const byPointer = detail > 0
    // The time of the click itself: a busy page may handle it much later.
    if (byPointer) last.current = { x, y, at: timeStamp, kind }
    const isNear = Math.hypot(x - before.x, y - before.y) < guardPx
    const isSecond = detail > 1 || (isNear && timeStamp - before.at < guardMs)
    const isGuarded = kind === 'aside' || (kind === 'end' && before.kind !== 'end')
    if (isGuarded && byPointer && isSecond) return
    act()
  }
}

type SideButtonProps = {
  label: string
  hint?: string
  icon: TablerIcon
  onClick: (event: MouseEvent) => void
}

/** Shows its label where there is room. */
const SideButton = ({ label, hint, icon: Icon, onClick }: SideButtonProps) => (
  <Tooltip label={hint ?? label}>
    <Button
      size="sm"
      variant="default"
      className={classes.main ?? ''}
      classNames={{ label: classes.mainLabel ?? '', section: classes.mainIcon ?? '' }}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onClick}
      aria-label={label}
    >
      {label}
    </Button>
  </Tooltip>
)

type MainButtonProps = {
  label: string
  /** The keyboard shortcut. */
  keys: string
  icon: TablerIcon
  busy: boolean
  onClick: (event: MouseEvent) => void
}

/** On a phone the label is hidden, to leave room for the contact's name. */
const MainButton = ({ label, keys, icon: Icon, busy, onClick }: MainButtonProps) => (
  <Tooltip label={`${label} (Alt+${keys.toUpperCase()})`}>
    <Button
      aria-keyshortcuts={`Alt+${keys}`}
      size="sm"
      className={classes.main ?? ''}
      classNames={{ label: classes.mainLabel ?? '', section: classes.mainIcon ?? '' }}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={onClick}
      loading={busy}
      aria-label={label}
    >
      {label}
    </Button>
  </Tooltip>
)
