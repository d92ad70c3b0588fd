import { isNumberName } from '../http/personal.ts'

/** Facts for a text's variables in one ticket at one moment. */
export type VariableFacts = {
  ticketId: number
  contactName: string
  /** Agent's name; empty when there is none yet. */
  userName: string
  queueName: string
  connectionName: string
  now: Date
  /** Time zone of the company, as in America/Sao_Paulo. */
  timeZone: string
  /** Next opening and today's hours, in words; empty without opening hours, null where only the server knows. */
  nextOpening: string | null
  hoursToday: string | null
}

type Conversation = {
  id: number
  contact: { name: string }
  queue: { name: string } | null
  whatsapp: { name: string } | null
}
/** Author and time. `userName` null: the system. */
type Writing = {
  userName: string | null
  now: Date
  timeZone: string
  opening?: { nextOpening: string; hoursToday: string } | undefined
}

/** Values of the variables in a ticket, on the server and in previews. */
export const variableFactsOf = (
  ticket: Conversation,
  { userName, now, timeZone, opening }: Writing,
): VariableFacts => ({
  ticketId: ticket.id,
  contactName: ticket.contact.name,
  userName: userName ?? '',
  queueName: ticket.queue?.name ?? '',
  connectionName: ticket.whatsapp?.name ?? '',
  now,
  timeZone,
  nextOpening: opening?.nextOpening ?? null,
  hoursToday: opening?.hoursToday ?? null,
})

export const variableNames = [
  'firstName',
  'name',
  'userName',
  'ms',
  'protocol',
  'date',
  'hour',
  'ticket_id',
  'queue',
  'connection',
  'nextOpening',
  'hoursToday',
] as const
type VariableName = (typeof variableNames)[number]

/**
 * Replaces {{firstName}}, {{name}}, {{userName}}, {{ms}} (greeting by time of day), {{protocol}}, {{date}}, {{hour}}, {{ticket_id}},
 * {{queue}}, {{connection}}, {{nextOpening}} and {{hoursToday}} in a text. Others become empty: a customer never reads a placeholder.
 */
export function resolveVariables(text: string, facts: VariableFacts): string {
  return text.includes('{{') ? closeNameGaps(fillMarkedVariables(text, facts)) : text
}

/** The same with a mark in place of a missing name, for `closeNameGaps` once the whole text is filled in. */
export function fillMarkedVariables(text: string, facts: VariableFacts): string {
  const values = valuesOf(facts)
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name as VariableName] ?? placeholder) : ''
    return value === '' && (name === 'firstName' || name === 'name') ? nameless : value
  })
}

/** Stands where a name would be while the others are filled in; no text that is stored contains it. */
export const nameless = '\u0000'

/** Takes the comma and the spaces of a missing name away: "Boa tarde, !" greets nobody well. */
export const closeNameGaps = (text: string): string =>
  text.includes(nameless)
    ? text.replace(/(^|\n)\u0000[ \t]*[,!]?[ \t]*/g, '$1').replace(/[ \t]*,?[ \t]*\u0000/g, '')
    : text

/** Value of each variable; null where only the server knows it. */
export function valuesOf(facts: VariableFacts): Record<VariableName, string | null> {
  const { year, month, day, hour, minute, second } = clockOf(facts.now, facts.timeZone)
  const milliseconds = String(facts.now.getUTCMilliseconds()).padStart(3, '0')
  // A number is not used as a name.
  const name = isNumberName(facts.contactName.trim()) ? '' : facts.contactName.trim()
  return {
    firstName: name.split(/\s+/)[0] ?? '',
    name,
    userName: facts.userName,
    ms: greetingAt(Number(hour)),
    protocol: `${year}${month}${day}${minute}${second}${milliseconds}${facts.ticketId}`,
    date: `${day}/${month}/${year}`,
    hour: `${hour}:${minute}:${second}`,
    ticket_id: String(facts.ticketId),
    queue: facts.queueName,
    connection: facts.connectionName,
    nextOpening: facts.nextOpening,
    hoursToday: facts.hoursToday,
  }
}

/** Portuguese, whatever language the attendant uses: customers read it. */
const greetingAt = (hour: number): string =>
  hour < 6 ? 'Boa madrugada' : hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite'

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

/** Cached: creating a formatter takes ten times as long as using it. There are some hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(now: Date, timeZone: string): Clock {
  const digits = '2-digit'
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(now)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Clock
}
