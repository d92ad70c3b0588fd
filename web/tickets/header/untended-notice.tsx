import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { mayRestart, type Untended } from '#domain/tickets/untended.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { TicketActions } from '#web/tickets/actions/use-ticket-actions.ts'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'
import { cureTexts, untendedTexts } from '#web/tickets/untended-texts.ts'
import classes from './untended-notice.module.css'

type UntendedNoticeProps = { ticket: Ticket; reason: Untended; actions: TicketActions }

/** Notice above a conversation without anybody looking after it: the cause and the available actions. */
export function UntendedNotice({ ticket, reason, actions }: UntendedNoticeProps) {
  const t = useTexts(ticketTexts)
  const say = useTexts(untendedTexts)
  const c = useTexts(cureTexts)
  const { busy } = actions
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden className={classes.icon} />
      <span className={classes.text}>
        <strong>{c('heading')}</strong> {say(reason)}. {c(cureOf[reason])}
      </span>
      <span className={classes.cures}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          onClick={() => actions.askTransfer(ticket)}
        >
          {t('transfer')}
        </Button>
        {mayRestart(reason) && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy}
            onClick={() => actions.restartBot(ticket)}
          >
            {c('restart')}
          </Button>
        )}
      </span>
    </div>
  )
}

/** The text that says how to prevent each cause. */
const cureOf: Record<Untended, keyof typeof cureTexts> = {
  ...{ fault: 'takeOver', robot: 'takeOver', paused: 'takeOver', botOff: 'takeOver', unanswered: 'takeOver' },
  ...{ noQueue: 'hand', noOption: 'hand', nobody: 'hand' },
  ...{ runaway: 'mendFlow', removed: 'mendFlow', missing: 'mendFlow', ended: 'mendFlow' },
  ...{ model: 'mendPrompt', budget: 'mendBudget', integration: 'mendIntegration', call: 'mendFlow' },
  ...{ plan: 'mendPlan', connection: 'mendConnection', window: 'template' },
}
