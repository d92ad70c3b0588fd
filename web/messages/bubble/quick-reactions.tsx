import { Menu } from '@mantine/core'
import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './message-bubble.module.css'
import { menuTexts } from './menu-texts.ts'

const usual = ['👍', '❤️', '😂', '😮', '😢', '🙏']
type QuickReactionsProps = { ticket: Ticket; own: string | null; onReact: (emoji: string) => void }

/** The usual reactions; choosing the current one removes it. */
export function QuickReactions({ ticket, own, onReact }: QuickReactionsProps) {
  const t = useTexts(menuTexts)
  const { react, reactions } = capabilities[ticket.channel]
  if (!react || isWindowClosed(ticket, new Date())) return null
  const allowed = reactions ?? usual
  const offered = own && !allowed.includes(own) ? [own, ...allowed] : allowed
  return (
    <div className={classes.quick}>
      {offered.map((emoji) => (
        <Menu.Item
          key={emoji}
          className={classes.emoji ?? ''}
          data-own={own === emoji || undefined}
          aria-label={t(own === emoji ? 'unreact' : 'react', { emoji })}
          onClick={() => onReact(own === emoji ? '' : emoji)}
        >
          {emoji}
        </Menu.Item>
      ))}
    </div>
  )
}
