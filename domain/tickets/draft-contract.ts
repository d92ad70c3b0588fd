import { z } from 'zod'
import { defineEndpoints, longTextBytes } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'

export const maxDraftLength = 65_536

/** A user's draft in a ticket; a message and a note are separate drafts. An empty text means that there is no draft any more. */
export const draft = z.object({
  ticketId: z.int(),
  isPrivate: z.boolean(),
  text: z.string(),
  writtenAt: wireDate,
})
export type Draft = z.infer<typeof draft>

export const draftEndpoints = defineEndpoints({
  /** Lists the caller's own drafts only. */
  listDrafts: {
    method: 'GET',
    path: '/drafts',
    access: 'signedIn',
    response: z.object({ drafts: z.array(draft) }),
  },
  /** Saves a draft. The newest of its mode wins; the response is the stored one. */
  saveDraft: {
    method: 'PUT',
    path: '/drafts/:ticketId',
    bodyBytes: longTextBytes,
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
