/** All reasons why nobody attends to a waiting conversation. */
export const untendedReasons = [
  /** A turn of the bot failed repeatedly. */
  'fault',
  /** A run that would never have ended was stopped. */
  'runaway',
  /** The customer's side is a bot itself. */
  'robot',
  /** The flow that it led into was deleted. */
  'removed',
  /** A block refers to a department, person, integration or flow that no longer exists. */
  'missing',
  /** The language model did not answer. */
  'model',
  /** The company's budget for models is used up. */
  'budget',
  /** The external bot did not answer. */
  'integration',
  /** An address that a flow calls did not answer. */
  'call',
  /** The subscription has ended. */
  'plan',
  /** The connection is down. */
  'connection',
  /** The channel allows no free text any more. */
  'window',
  /** No user of the department is available to receive it. */
  'nobody',
  /** It belongs to no department. */
  'noQueue',
  /** The customer chose no option of the menu. */
  'noOption',
  /** The flow ended without choosing a department. */
  'ended',
  /** The customer did not answer the bot, and no department was chosen. */
  'unanswered',
  /** Somebody wrote without accepting the ticket, which paused the bot. */
  'paused',
  /** The bot is switched off for the contact, and no department was chosen. */
  'botOff',
] as const
export type Untended = (typeof untendedReasons)[number]

const withoutBot: readonly Untended[] = ['robot', 'plan', 'connection', 'window', 'budget', 'botOff']

/** Whether the bot may start again: not where the same cause would stop it again at once. */
export const mayRestart = (reason: Untended): boolean => !withoutBot.includes(reason)

/** Why nobody attends to a conversation whose bot does not answer; null: its department does. */
export function untendedSilenced(by: 'paused' | 'through' | 'botOff', hasQueue: boolean): Untended | null {
  if (by === 'paused') return 'paused'
  if (hasQueue) return null
  return by === 'through' ? 'noQueue' : 'botOff'
}
