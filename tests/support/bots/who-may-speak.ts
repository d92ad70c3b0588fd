import { botTexts } from '#domain/flows/bot-texts.ts'
import { goodbye, greeting, menu, question, thanks } from './ordering-flow.ts'

/** Expected state of a conversation with the ordering flow, derived from the rules instead of the engine. */
export type Conversation = {
  ticket: 'none' | 'pending' | 'open' | 'closed'
  bot: 'free' | 'running' | 'paused' | 'off'
  /** Block at which the run waits; null if no run is alive. */
  at: 'question' | 'call' | 'pause' | 'menu' | null
  tries: number
  order: string
  /** Messages of the call and the pause, which the menu after them reads. */
  heard: string[]
}

export const newConversation = (): Conversation => ({
  ...{ ticket: 'none', bot: 'free', at: null, tries: 0, order: '', heard: [] },
})

const { invalid, handedOver } = botTexts

const begin = (c: Conversation): string[] => {
  Object.assign(c, { bot: 'running', at: 'question', tries: 0, heard: [] })
  return greeting
}
const end = (c: Conversation): string[] => {
  Object.assign(c, { bot: 'off', at: null, heard: [] })
  return []
}
const leave = (c: Conversation): string[] => {
  c.ticket = 'closed'
  return end(c)
}
const choose = (c: Conversation): string[] => {
  end(c)
  return [goodbye]
}

/** Returns the bot's answers to messages that a customer sends together. */
export function hear(c: Conversation, texts: readonly string[]): string[] {
  if (c.ticket === 'none' || c.ticket === 'closed') Object.assign(c, newConversation(), { ticket: 'pending' })
  if (c.ticket === 'open' || c.bot === 'paused' || c.bot === 'off') return []
  if (c.bot === 'free') return begin(c)
  if (c.at === 'call' || c.at === 'pause') {
    c.heard = [...c.heard, ...texts]
    return []
  }
  if (texts.at(-1) === 'sair') return leave(c)
  if (texts.at(-1) === '#') return begin(c)
  if (c.at === 'question') {
    Object.assign(c, { at: 'call', order: texts.join('\n') })
    return []
  }
  if (texts.includes('1')) return choose(c)
  c.tries += 1
  if (c.tries < 3) return [`${invalid.pt}\n\n${menu}`]
  end(c)
  return [handedOver.pt]
}

/** Returns the bot's answers when a wait times out. */
export function wake(c: Conversation): string[] {
  if (c.bot !== 'running' || c.at === 'call' || c.at === null) return []
  if (c.at !== 'pause') return end(c)
  if (c.heard.at(-1) === 'sair') return leave(c)
  if (c.heard.at(-1) === '#') return begin(c)
  if (c.heard.includes('1')) return choose(c)
  Object.assign(c, { at: 'menu', tries: 0, heard: [] })
  return [menu]
}

/** Returns the bot's answers when the call returns. */
export function fetched(c: Conversation): string[] {
  if (c.bot !== 'running' || c.at !== 'call') return []
  c.at = 'pause'
  return [thanks(c.order)]
}

export const deeds = [
  ...['accept', 'return', 'returnToBot', 'close', 'answerByPhone', 'switchOff', 'switchOn'],
] as const
export type Deed = 'accept' | 'return' | 'returnToBot' | 'close' | 'answerByPhone' | 'switchOff' | 'switchOn'

export function mayDo({ ticket }: Conversation, deed: Deed): boolean {
  if (deed === 'return' || deed === 'returnToBot') return ticket === 'open'
  if (deed === 'close') return ticket === 'open' || ticket === 'pending'
  return ticket === 'pending' || (deed === 'answerByPhone' && ticket !== 'open')
}

/** Applies an action of a user, and returns the bot's answers. */
export function obey(c: Conversation, deed: Deed): string[] {
  switch (deed) {
    case 'accept':
      c.ticket = 'open'
      return end(c)
    case 'return':
      c.ticket = 'pending'
      return end(c)
    case 'close':
      c.ticket = 'closed'
      return end(c)
    case 'returnToBot':
      c.ticket = 'pending'
      return begin(c)
    case 'answerByPhone':
      if (c.ticket !== 'pending') Object.assign(c, newConversation(), { ticket: 'pending' })
      return silence(c)
    case 'switchOff':
      return silence(c)
    case 'switchOn':
      return resume(c)
  }
}

const silence = (c: Conversation): string[] => {
  Object.assign(c, { bot: 'paused', heard: [] })
  return []
}

/** Resumes at the start of the block at which the run was silenced. */
function resume(c: Conversation): string[] {
  const wasPaused = c.bot === 'paused'
  c.bot = c.at === null ? 'free' : 'running'
  if (!wasPaused) return []
  if (c.at === 'question') return [question]
  if (c.at !== 'menu') return []
  c.tries = 0
  return [menu]
}
