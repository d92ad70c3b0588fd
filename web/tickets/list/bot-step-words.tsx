import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { botStepTexts } from '#web/tickets/bot-step-texts.ts'

const maxWords = 60

/** The step at which a bot is, with its last words where the customer has not answered them yet: "Pergunta: qual é o seu CPF?". */
export function BotStepWords({ ticket }: { ticket: Ticket }) {
  const t = useTexts(botStepTexts)
  const step = t(ticket.botStep ?? 'talk')
  const { fromMe, lastMessageBy, lastMessage } = ticket
  const said = fromMe && lastMessageBy === null ? lastMessage.replaceAll(/\s+/g, ' ').trim() : ''
  if (!said) return step
  return `${step}: ${said.length > maxWords ? `${said.slice(0, maxWords)}…` : said}`
}
