import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownName } from '../http/personal.ts'

/** Most contacts of one step. */
export const mostInStep = 100

const id = z.int().positive().max(2_147_483_647)
const stretch = z.strictObject({ after: z.int().nonnegative().max(2_147_483_647), upTo: id })

/** Contacts of a step: the selected ones, or the next that a search finds, with exceptions. */
const chosenContacts = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(mostInStep) }),
  z.strictObject({
    searchParam: z.string().max(200),
    contactTag: z.array(id).max(100),
    exceptIds: z.array(id).max(5000),
    /** Result of the previous step, which leaves out contacts that came since. Null: the first step. */
    next: stretch.nullable(),
  }),
])
export type ChosenContacts = z.infer<typeof chosenContacts>

const stepAnswer = z.object({
  done: z.int(),
  /** Contacts that failed, with the error code; the others are done. */
  failed: z.array(z.object({ id: z.int(), name: shownName, message: z.string() })),
  /** Start of the next step; null: this was the last. */
  next: stretch.nullable(),
})
export type StepAnswer = z.infer<typeof stepAnswer>

/** Bulk actions on contacts, in steps, so that other requests do not wait. */
export const contactBulkEndpoints = defineEndpoints({
  tagContacts: {
    method: 'POST',
    path: '/contacts/bulk/tags',
    bodyParts: 7000,
    access: 'signedIn',
    body: z.strictObject({
      contacts: chosenContacts,
      add: z.array(id).max(20).default([]),
      remove: z.array(id).max(20).default([]),
    }),
    response: stepAnswer,
  },
  deleteContacts: {
    method: 'POST',
    path: '/contacts/bulk/delete',
    bodyParts: 7000,
    access: 'contacts-page:deleteContact',
    visit: 'never',
    body: z.strictObject({ contacts: chosenContacts }),
    response: stepAnswer,
  },
})
