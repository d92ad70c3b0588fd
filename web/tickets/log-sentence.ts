import { logTexts } from './log-texts.ts'

type Sentence = keyof typeof logTexts

const isSentence = (text: string): text is Sentence => text in logTexts

/** Which sentence tells an entry of the log: what nobody did happened by itself. Pure. */
export function logSentence({ type, user }: { type: string; user: unknown }): Sentence {
  if (type === 'create' && user) return 'createdBy'
  const alone = `${type}Alone`
  if (!user && isSentence(alone)) return alone
  return isSentence(type) ? type : 'other'
}
