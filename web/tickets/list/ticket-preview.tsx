import { IconAlertCircle, IconRobot } from '@tabler/icons-react'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { lastWordsOf } from '#domain/tickets/last-words.ts'
import { isUnanswered, isWithBot } from '#domain/tickets/ticket-rules.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useLastDraft, useLastIsNote } from '#web/tickets/drafts/draft-store.ts'
import { previewTexts } from '#web/tickets/preview-texts.ts'
import { previewParts } from '#web/tickets/preview-parts.ts'
import { lazyPart } from '#web/ui/on-demand.tsx'
import classes from './ticket-card.module.css'
import { ticketTexts } from '#web/tickets/ticket-texts.ts'

// Loaded on demand: its texts are not part of the inbox bundle.
const BotStepWords = lazyPart(() => import('./bot-step-words.tsx'), 'BotStepWords')

const longest = 40
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The last message and its sender; or the draft, or a message that is unsent or failed. */
export function TicketPreview({ ticket, selected }: { ticket: Ticket; selected: boolean }) {
  const t = useTexts(ticketTexts)
  const p = useTexts(previewTexts)
  const viewer = useViewer()
  const draft = useLastDraft(ticket.id)
  const isNote = useLastIsNote(ticket.id)
  // The draft of the open ticket is visible in its composer.
  if (draft && !selected) {
    return (
      <span className={classes.preview}>
        <span className={classes.draft}>{p(isNote ? 'draftNote' : 'draft')}</span> {cut(draft)}
      </span>
    )
  }
  if (isWithBot(ticket)) {
    return (
      <span className={classes.preview}>
        <IconRobot size={14} className={classes.robot} aria-hidden /> <BotStepWords ticket={ticket} />
      </span>
    )
  }
  const words = lastWordsOf(ticket)
  const { text, word, length } = previewParts(words.text)
  const named = [cut(text), word && t(word)].filter(Boolean).join(' ') || t('noMessage')
  const said = length ? `${named} · ${length}` : named
  const { lastMessageBy: by } = ticket
  const author = by && by.id !== viewer.id ? `${by.name.split(' ')[0]}:` : t('you')
  return (
    <span className={classes.preview} data-unread={isUnanswered(ticket) || undefined}>
      {ticket.failedMessages > 0 && (
        <span className={classes.failed}>
          <IconAlertCircle size={14} aria-hidden /> {t('notSent')}
          {' · '}
        </span>
      )}
      {words.by === 'automatic' && (
        <IconRobot size={14} className={classes.robot} role="img" aria-label={p('botAnswered')} />
      )}
      {words.by === 'person' && words.text ? `${author} ${said}` : said}
    </span>
  )
}
