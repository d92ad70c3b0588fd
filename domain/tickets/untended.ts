/** Why nobody is looking after a conversation that waits: every way in which one can fall silent. */
export const untendedReasons = [
  /** A turn of the bot failed again and again. */
  'fault',
  /** A run that would never have ended was stopped. */
  'runaway',
  /** The customer's side is a robot itself. */
  'robot',
  /** The flow that it led into was deleted. */
  'removed',
  /** A block names a department, person, integration or flow that is gone. */
  'missing',
  /** The language model did not answer. */
  'model',
  /** The company's budget for models is used up. */
  'budget',
  /** The bot elsewhere did not answer. */
  'integration',
  /** An address that a flow asks did not answer. */
  'call',
  /** The subscription has ended. */
  'plan',
  /** The connection is down. */
  'connection',
  /** The channel allows no free words any more. */
  'window',
  /** Nobody of the department is there whom it could be given to. */
  'nobody',
  /** It waits in no department. */
  'noQueue',
  /** The customer chose nothing of the menu. */
  'noOption',
  /** The flow came to its end without a department. */
  'ended',
  /** The customer did not answer the bot, and no department was chosen. */
  'unanswered',
  /** Somebody wrote without accepting, which silenced the bot. */
  'paused',
  /** The bot is switched off for the contact, and no department was chosen. */
  'botOff',
] as const
export type Untended = (typeof untendedReasons)[number]

const withoutBot: readonly Untended[] = ['robot', 'plan', 'connection', 'window', 'budget', 'botOff']

/** Whether the bot may begin anew there: what stopped it would not stop it again at once. */
export const mayRestart = (reason: Untended): boolean => !withoutBot.includes(reason)

/** Why nobody looks after a conversation in which a bot would answer and does not; null: its department does. */
export function untendedSilenced(by: 'paused' | 'through' | 'botOff', hasQueue: boolean): Untended | null {
  if (by === 'paused') return 'paused'
  if (hasQueue) return null
  return by === 'through' ? 'noQueue' : 'botOff'
}
