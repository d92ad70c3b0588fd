import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName } from '../http/personal.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { userSummary } from '../users/user-contract.ts'

/** Internal note of a ticket; the customer never sees it. */
export const note = z.object({
  id: z.int(),
  note: z.string(),
  ticketId: z.int(),
  contactId: z.int(),
  userId: z.int().nullable(),
  user: userSummary.nullable(),
  createdAt: wireDate,
})
export type Note = z.infer<typeof note>

export const noteBody = z.strictObject({
  note: z.string({ error: 'Too Short!' }).trim().min(2, 'Too Short!').max(4000, 'Too Long!'),
  ticketId: z.int().positive(),
  contactId: z.int().positive(),
})

export const noteEndpoints = defineEndpoints({
  /** Newest first. */
  listNotes: {
    method: 'GET',
    path: '/ticket-notes/list',
    access: 'signedIn',
    query: z.strictObject({ ticketId: wireInt, contactId: wireInt.optional() }),
    response: z.array(note),
  },
  createNote: {
    method: 'POST',
    path: '/ticket-notes',
    access: 'signedIn',
    visit: 'never',
    body: noteBody.extend(creationKey),
    response: note,
  },
  deleteNote: {
    method: 'DELETE',
    path: '/ticket-notes/:id',
    access: 'signedIn',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: z.object({ message: z.string() }),
  },
})

/** Colleagues mentioned in a note, and its conversation. */
const noteMention = z.object({
  userIds: z.array(z.int()),
  ticketUuid: z.string(),
  contactName: shownName,
})
export type NoteMention = z.infer<typeof noteMention>

export const noteChannel = companyChannel(
  'note',
  z.discriminatedUnion('action', [
    z.object({ action: z.literal('create'), note, mention: noteMention.nullable() }),
    z.object({ action: z.literal('delete'), noteId: z.int(), ticketId: z.int() }),
  ]),
)
export type NoteLive = z.output<typeof noteChannel.payload>
