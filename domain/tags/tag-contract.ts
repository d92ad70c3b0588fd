import { z } from 'zod'
import { deletion } from '../deleted-records/deleted-record-contract.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName, shownNumber } from '../http/personal.ts'
import { creationKey, wireInt } from '../http/wire.ts'
import { type Channel, companyChannel } from '../live/channel.ts'

export const tagSummary = z.object({ id: z.int(), name: z.string(), color: z.string() })
export type TagSummary = z.infer<typeof tagSummary>

/** 1: a lane of the board; 0: a plain label. */
const kanban = z.literal([0, 1])
export type Kanban = z.infer<typeof kanban>
const wireKanban = z.codec(z.enum(['0', '1']), kanban, {
  decode: (text) => (text === '1' ? 1 : 0),
  encode: (value) => (value === 1 ? '1' : '0'),
})

export const tag = tagSummary.extend({
  kanban,
  /** Author. */
  userId: z.int().nullable(),
  /** Hours that a ticket stays in the lane; 0: forever. */
  timeLane: z.int(),
  nextLaneId: z.int().nullable(),
  rollbackLaneId: z.int().nullable(),
  greetingMessageLane: z.string(),
  contactsCount: z.int(),
  ticketsCount: z.int(),
})
export type Tag = z.infer<typeof tag>

export const tagContact = z.object({ id: z.int(), name: shownName, number: shownNumber.nullable() })
export type TagContact = z.infer<typeof tagContact>

export const tagWithContacts = tag.extend({ contacts: z.array(tagContact) })
export type TagWithContacts = z.infer<typeof tagWithContacts>

const laneId = z.int().positive().nullable().optional()

/** A colour name or #rrggbb: nothing that CSS could read as a URL. */
const colour = /^#?[0-9a-z]+$/i

export const tagChange = z.strictObject({
  name: z
    .string('Obrigatório')
    .trim()
    .min(1, 'Obrigatório')
    .min(3, 'Mensagem muito curta')
    .max(100, 'Too Long!'),
  color: z.string().trim().min(3).max(9).regex(colour, 'Invalid color').optional(),
  kanban: kanban.optional(),
  timeLane: z.int().min(0).max(8760).optional(),
  nextLaneId: laneId,
  rollbackLaneId: laneId,
  greetingMessageLane: z.string().trim().max(4000).optional(),
})
export type TagChange = z.infer<typeof tagChange>

const params = z.object({ id: wireInt })

export const tagEndpoints = defineEndpoints({
  /** Lists tags; with `tagId` only that tag with a page of its contacts, which `hasMore` then refers to. */
  listTags: {
    method: 'GET',
    path: '/tags',
    access: 'signedIn',
    query: z.strictObject({
      searchParam: z.string().max(100).optional(),
      pageNumber: wireInt.optional(),
      kanban: wireKanban.optional(),
      tagId: wireInt.optional(),
    }),
    response: z.object({
      tags: z.array(tag.extend({ contacts: z.array(tagContact).optional() })),
      hasMore: z.boolean(),
    }),
  },
  listTagNames: {
    method: 'GET',
    path: '/tags/list',
    access: 'signedIn',
    query: z.strictObject({ companyId: wireInt.optional(), kanban: wireKanban.optional() }),
    response: z.array(tagSummary.extend({ kanban })),
  },
  listLanes: {
    method: 'GET',
    path: '/tag/kanban',
    access: 'signedIn',
    plan: 'useKanban',
    response: z.object({ lista: z.array(tag) }),
  },
  /** Puts the lanes into an order, the given ones first. Returns them all. */
  orderLanes: {
    method: 'PUT',
    path: '/tag/kanban/order',
    access: 'signedIn',
    plan: 'useKanban',
    body: z.strictObject({ ids: z.array(z.int().positive()).min(1).max(500) }),
    response: z.object({ lista: z.array(tag) }),
  },
  /** Returns a tag with the first page of its contacts; listTags returns further pages. */
  showTag: { method: 'GET', path: '/tags/:id', access: 'signedIn', params, response: tagWithContacts },
  createTag: {
    method: 'POST',
    path: '/tags',
    access: 'signedIn',
    body: tagChange.extend(creationKey),
    response: tag,
  },
  updateTag: {
    method: 'PUT',
    path: '/tags/:id',
    access: 'signedIn',
    params,
    body: tagChange.partial(),
    response: tag,
  },
  deleteTag: {
    method: 'DELETE',
    path: '/tags/:id',
    access: 'signedIn',
    params,
    response: deletion,
  },
  removeTagContact: {
    method: 'DELETE',
    path: '/tags-contacts/:tagId/:contactId',
    access: 'signedIn',
    params: z.object({ tagId: wireInt, contactId: wireInt }),
    response: z.object({ message: z.string() }),
  },
  /**
   * Sets the contact's tags to exactly these, given by id or as objects of a list's response. With `knownTags`, the ids that the caller saw,
   * only the difference between the two is put on and taken off.
   */
  syncTags: {
    method: 'POST',
    path: '/tags/sync',
    access: 'signedIn',
    body: z.strictObject({
      contactId: z.int().positive(),
      tags: z.array(z.union([z.int().positive(), z.object({ id: z.int().positive() })])).max(100),
      knownTags: z.array(z.int().positive()).max(100).optional(),
    }),
    response: z.object({ contactId: z.int(), tags: z.array(tagSummary) }),
  },
})

export const tagChannel = companyChannel(
  'tag',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), tag }),
    z.object({ action: z.literal('delete'), tagId: z.int() }),
    /** The tags of a contact changed; `tags` are its current ones, `revision` is its own. Counts are outdated. */
    z.object({
      action: z.literal('reload'),
      contactId: z.int(),
      revision: z.int(),
      tags: z.array(tagSummary),
    }),
  ]),
)
export type TagLive = z.infer<typeof tagChannel.payload>

/** The same events under the specification's name without a hyphen (decision D58). */
export const tagChannelUnhyphenated: Channel<TagLive> = {
  name: (companyId) => `company${companyId}-tag`,
  payload: tagChannel.payload,
}
