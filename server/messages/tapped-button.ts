import type { TappedButton } from '#domain/opt-outs/opt-out-rules.ts'
import type { SavedMessage } from './save-message-db.ts'

/** Returns the button that was tapped; null where the customer wrote by themselves. */
export function tappedIn({ body, dataJson }: Pick<SavedMessage, 'body' | 'dataJson'>): TappedButton | null {
  const { reply } = (dataJson ?? {}) as { reply?: { id?: string } }
  return reply ? { title: body, id: reply.id ?? '' } : null
}
