import { logTexts } from './log-texts.ts'

type Sentence = keyof typeof logTexts

const isSentence = (text: string): text is Sentence => text in logTexts

type Person = { id: number }
type Entry = { type: string; user: Person | null; receiver?: Person | null }

const isSame = (one: Person, other: Person) => one.id === other.id

/** Returns the key of the text for a log entry; entries without a user have their own texts. Pure. */
export function logSentence({ type, user, receiver = null }: Entry): Sentence {
  if (type === 'transfered' && user && receiver) return isSame(user, receiver) ? 'tookOver' : 'transferedTo'
  if (type === 'create' && user) return 'createdBy'
  const alone = `${type}Alone`
  if (!user && isSentence(alone)) return alone
  return isSentence(type) ? type : 'other'
}
