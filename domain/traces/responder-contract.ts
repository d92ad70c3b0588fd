import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireInt } from '../http/wire.ts'

/** Why something that is chosen answers nobody: it is off, was never published, its key was refused, or the plan lacks it. */
export const responderProblems = ['off', 'unpublished', 'fault', 'plan'] as const

const responder = z.object({
  id: z.int(),
  name: z.string(),
  problem: z.enum(responderProblems).nullable(),
})
export type Responder = z.infer<typeof responder>

/** What a connection has for each step of who answers first. */
export const responders = z.object({
  phrases: z.array(
    responder.extend({ phrase: z.string(), flow: z.object({ id: z.int(), name: z.string() }) }),
  ),
  prompt: responder.nullable(),
  integration: responder.nullable(),
  welcome: responder.nullable(),
  noPhrase: responder.nullable(),
  /** Its flows begin only where the menu of departments leads to them. */
  flowsInMenu: z.boolean(),
  /** Customers choose a department, or an option of the only one. */
  hasMenu: z.boolean(),
  departments: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Responders = z.infer<typeof responders>

export const responderEndpoints = defineEndpoints({
  listResponders: {
    method: 'GET',
    path: '/responders/:whatsappId',
    access: 'signedIn',
    params: z.object({ whatsappId: wireInt }),
    response: responders,
  },
})
