import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { botStepTexts } from '#web/tickets/bot-step-texts.ts'

const maxWords = 60

/** The step at which a bot is, with what it said last: "Pergunta: qual é o seu CPF?". */
export function BotStepWords({ ticket: { botStep, botWords } }: { ticket: Ticket }) {
  const t = useTexts(botStepTexts)
  const step = t(botStep ?? 'talk')
  if (!botWords || botStep === 'lookup') return step
  return `${step}: ${botWords.length > maxWords ? `${botWords.slice(0, maxWords)}…` : botWords}`
}
