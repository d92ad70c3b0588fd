import { effectKey } from '#server/bot/effect-key.ts'
import { followingIdOf } from '#server/messages/outbound/drafts-of.ts'

type Turned = { id: number; runId: number; seq: number }
type Spoken = { id: number; clientId: string }

/** More than a turn can want done. */
const mostEffects = 128
/** A long text is divided, and a file's text may follow it. */
const mostPieces = 20

/** Which messages each turn said: their ids are made of the turn's numbers. By the turn's id. */
export function spokenBy<S extends Spoken>(
  turns: readonly Turned[],
  spoken: readonly S[],
): ReadonlyMap<number, S[]> {
  const byKey = new Map(spoken.map((message) => [message.clientId, message]))
  const said = new Map<number, S[]>()
  for (const { id, runId, seq } of turns) {
    const own: S[] = []
    for (let index = 0; index < mostEffects; index++) {
      let key = effectKey(runId, seq, index)
      for (let piece = 0; piece < mostPieces; piece++, key = followingIdOf(key)) {
        const message = byKey.get(key)
        if (!message) break
        own.push(message)
      }
    }
    said.set(id, own)
  }
  return said
}
