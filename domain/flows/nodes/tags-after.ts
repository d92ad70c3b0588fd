import type { Effect } from '../effect.ts'
import type { Facts } from '../facts.ts'

/** Returns the tags of a conversation after effects of the turn, which are applied at its end. Pure. */
export function tagsAfter(tags: Facts['tags'], effects: readonly Effect[]): Facts['tags'] {
  let after = tags
  for (const effect of effects) {
    if (effect.type !== 'tag') continue
    const { tagId, name, remove } = effect
    const isWorn = after.some(({ id }) => id === tagId)
    if (remove) after = after.filter(({ id, ofContact }) => id !== tagId || ofContact)
    else if (!isWorn) after = [...after, { id: tagId, name }]
  }
  return after
}
