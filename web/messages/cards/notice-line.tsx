import { useTexts } from '#web/platform/translate.ts'
import { cardTexts } from './card-texts.ts'
import type { Card } from './card.ts'

const texts = {
  'identity-changed': 'identityChanged',
  'calls-allowed': 'callsAllowed',
  'calls-refused': 'callsRefused',
} as const
const isKnown = (notice: unknown): notice is keyof typeof texts =>
  typeof notice === 'string' && notice in texts

/** A notice of a provider about a person, in the reader's language. */
export const NoticeLine: Card = ({ message, unreadable }) => {
  const t = useTexts(cardTexts)
  const notice = message.dataJson?.notice
  return isKnown(notice) ? <em>{t(texts[notice])}</em> : unreadable
}
