/** Facts that decide who answers a message, read in the turn under the ticket's lock. */
export type ReceptionFacts = {
  contact: { active: boolean; disableBot: boolean }
  ticket: { status: string; isGroup: boolean; userId: number | null; queueId: number | null }
  /** `off`: the bot is through with this conversation, or a person began it. */
  botState: 'free' | 'running' | 'paused' | 'off'
  /** Whether the company's subscription is valid. */
  isPaid: boolean
  /** Milliseconds since the customer wrote. */
  age: number
  hasRun: boolean
  /** By the hours of the company or of the connection; those of departments count when one is chosen. */
  isClosed: boolean
  isOnVacation: boolean
  /** Bots that begin although it is closed. */
  beginsClosed: { phrase: boolean; welcome: boolean; others: boolean }
  /** Bots that may begin, by their ids; null: there is none of this kind. */
  phraseFlowId: number | null
  promptId: number | null
  integrationId: number | null
  welcomeFlowId: number | null
  hasMenu: boolean
}

/** Result of the gates: why no bot answers, that the current run goes on, or which bot begins. */
export type Reception =
  | { stop: StopReason }
  | { goOn: true }
  | { begin: 'phrase' | 'prompt' | 'integration' | 'welcome' | 'menu'; id: number | null }

export type StopReason =
  | 'blocked'
  | 'group'
  | 'notPending'
  | 'late'
  | 'unpaid'
  | 'vacation'
  | 'owned'
  | 'botOff'
  | 'paused'
  | 'through'
  | 'closed'
  | 'nothing'

/** Age up to which a message gets an automatic answer: a later one would come as a surprise. */
const freshMs = 24 * 3_600_000

type Gate = (facts: ReceptionFacts) => Reception | null
type Beginning = Extract<Reception, { begin: unknown }>
const begin = (what: Beginning['begin'], id: number | null): Reception => ({ begin: what, id })
const mayBegin = ({ isClosed, beginsClosed }: ReceptionFacts, kind: keyof ReceptionFacts['beginsClosed']) =>
  !isClosed || beginsClosed[kind]
const stop = (reason: StopReason): Reception => ({ stop: reason })

/**
 * The first gate that returns a result decides. A run under way goes on past closing time, so that customers who answer its question
 * get a response; while the company is closed, only bots begin that answer then as well.
 */
const gates: readonly Gate[] = [
  ({ contact }) => (contact.active ? null : stop('blocked')),
  ({ ticket }) => (ticket.isGroup ? stop('group') : null),
  ({ ticket }) => (ticket.status === 'pending' ? null : stop('notPending')),
  ({ ticket }) => (ticket.userId === null ? null : stop('owned')),
  ({ isPaid }) => (isPaid ? null : stop('unpaid')),
  ({ contact }) => (contact.disableBot ? stop('botOff') : null),
  ({ botState }) => (botState === 'paused' ? stop('paused') : null),
  ({ age }) => (age > freshMs ? stop('late') : null),
  ({ hasRun }) => (hasRun ? { goOn: true } : null),
  ({ isOnVacation }) => (isOnVacation ? stop('vacation') : null),
  (facts) =>
    facts.phraseFlowId !== null && mayBegin(facts, 'phrase') ? begin('phrase', facts.phraseFlowId) : null,
  ({ botState, isClosed }) => (botState === 'off' ? stop(isClosed ? 'closed' : 'through') : null),
  (facts) => (facts.promptId !== null && mayBegin(facts, 'others') ? begin('prompt', facts.promptId) : null),
  (facts) =>
    facts.integrationId !== null && mayBegin(facts, 'others')
      ? begin('integration', facts.integrationId)
      : null,
  (facts) =>
    facts.welcomeFlowId !== null && mayBegin(facts, 'welcome') ? begin('welcome', facts.welcomeFlowId) : null,
  (facts) => (facts.hasMenu && mayBegin(facts, 'others') ? begin('menu', null) : null),
  ({ isClosed }) => (isClosed ? stop('closed') : null),
]

/** Decides which bot answers a message, or why none does. Source: the order of processing, corrected by decisions D28 and D72. */
export function receive(facts: ReceptionFacts): Reception {
  for (const gate of gates) {
    const answer = gate(facts)
    if (answer) return answer
  }
  return stop('nothing')
}
