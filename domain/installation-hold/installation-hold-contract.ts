import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'

/** What becomes of the work that waits for a connection: `send` changes nothing, `drop` takes it back, `mark-sent` counts it as sent. */
export const heldChoices = ['send', 'drop', 'mark-sent'] as const
export type HeldChoice = (typeof heldChoices)[number]

/** Work of a backup that goes out when its installation is released. */
export const heldCounts = z.object({
  /** Messages in the queue of the channel host. */
  messages: z.int(),
  /** Campaigns that write to people, and how many of their people wait. */
  campaigns: z.int(),
  people: z.int(),
  /** Planned messages that are due. */
  schedules: z.int(),
  /** Conversations in which the bot is due. */
  bots: z.int(),
})
export type HeldCounts = z.infer<typeof heldCounts>

/** The connections share a campaign: each counts it, the totals count it once. */
export const heldConnection = z.object({
  id: z.int(),
  name: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  choice: z.enum(heldChoices),
  ...heldCounts.shape,
})
export type HeldConnection = z.infer<typeof heldConnection>

export const heldWork = z.object({
  backupMadeAt: wireDate,
  restoredAt: wireDate,
  /** Raised by every choice. */
  revision: z.int(),
  connections: z.array(heldConnection),
  totals: z.object({ send: heldCounts, drop: heldCounts, 'mark-sent': heldCounts }),
  /** Events that wait for the webhooks of companies. */
  deliveries: z.int(),
})
export type HeldWork = z.infer<typeof heldWork>

export const installationHold = z.object({
  /** Null while the installation works. */
  hold: z.object({ backupMadeAt: wireDate, restoredAt: wireDate }).nullable(),
})
export type InstallationHold = z.infer<typeof installationHold>

export const installationHoldEndpoints = defineEndpoints({
  showInstallationHold: {
    method: 'GET',
    path: '/installation-hold',
    access: 'super',
    response: installationHold,
  },
  /** ERR_NOT_FOUND where nothing is held. */
  listHeldWork: { method: 'GET', path: '/installation-hold/work', access: 'super', response: heldWork },
  chooseHeldWork: {
    method: 'PUT',
    path: '/installation-hold/connections/:whatsappId',
    access: 'super',
    params: z.object({ whatsappId: wireInt }),
    body: z.strictObject({ choice: z.enum(heldChoices) }),
    response: heldWork,
  },
  /** Applies the choices, and lets every node begin its work. `revision` names the choices that the user confirms. */
  releaseInstallation: {
    method: 'POST',
    path: '/installation-hold/release',
    proof: true,
    access: 'super',
    body: z.strictObject({ revision: z.int() }),
    response: installationHold,
    perMinute: 30,
  },
})
