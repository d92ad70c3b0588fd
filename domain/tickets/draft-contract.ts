import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'

export const maxDraftLength = 65_536

/**
 * What a user has begun to write in a ticket: a message and a note are two drafts. An empty text says that there is nothing any
 * more.
 */
export const draft = z.object({
  ticketId: z.int(),
  isPrivate: z.boolean(),
  text: z.string(),
  writtenAt: wireDate,
})
export type Draft = z.infer<typeof draft>

export const draftEndpoints = defineEndpoints({
  /** Only those of who asks. */
  listDrafts: {
    method: 'GET',
    path: '/drafts',
    access: 'signedIn',
    response: z.object({ drafts: z.array(draft) }),
  },
  /** The newest of its mode wins; the answer is what is kept now. */
  saveDraft: {
    method: 'PUT',
    path: '/drafts/:ticketId',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ ticketId: wireInt }),
    body: z.strictObject({
      text: z.string().max(maxDraftLength),
      isPrivate: z.boolean(),
      writtenAt: wireDate,
    }),
    response: draft,
  },
})
