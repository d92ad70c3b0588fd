import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { fewestPassphraseSigns, mostPassphraseSigns, isStrongPassphrase } from './passphrase-rules.ts'

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const
export const restoreStates = ['receiving', 'waiting', 'checking', 'running', 'done', 'failed'] as const

/**
 * Faults that end an export or a restore: `passphrase` is wrong, `damaged` has changed or missing bytes, `format` is no capsule, `version`
 * belongs to another version of the program, `content` contradicts the capsule's own description, `target` names a company or plan that is
 * not available any more, `lost` had its process end too often.
 */
export const capsuleFaults = [
  'passphrase',
  'damaged',
  'format',
  'version',
  'content',
  'target',
  'lost',
  'internal',
] as const
export type CapsuleFaultKind = (typeof capsuleFaults)[number]

/** Bytes of each part of a capsule's upload; the last one is shorter. */
export const uploadPartBytes = 8 * 1024 * 1024
/** Largest capsule that can be restored, in bytes. */
export const mostCapsuleBytes = 64 * 1024 ** 3
/** Hours for which a capsule can be downloaded. */
export const capsuleHours = 48

const done = { rowsTotal: z.int(), rowsDone: z.int(), filesTotal: z.int(), filesDone: z.int() }

export const capsule = z.object({
  uuid: z.uuid(),
  state: z.enum(exportStates),
  ...done,
  /** Bytes of the capsule written so far. */
  bytes: z.int(),
  askedBy: z.string(),
  reason: z.string(),
  createdAt: wireDate,
  /** Time of its removal; null while it is being written. */
  expiresAt: wireDate.nullable(),
  fault: z.enum(capsuleFaults).nullable(),
  /** Signed URL of the download; null unless it is ready. */
  url: z.string().nullable(),
})
export type Capsule = z.infer<typeof capsule>

export const capsuleRestore = z.object({
  uuid: z.uuid(),
  state: z.enum(restoreStates),
  ...done,
  fileName: z.string(),
  bytes: z.int(),
  /** Number of uploaded parts. */
  parts: z.int(),
  companyName: z.string(),
  /** The restored company; null until it is complete. */
  companyId: z.int().nullable(),
  askedBy: z.string(),
  createdAt: wireDate,
  fault: z.enum(capsuleFaults).nullable(),
  /** Version of the program that the capsule belongs to, where that is the fault. */
  neededVersion: z.string(),
  /** Users whose e-mail address was taken: they got another one and cannot sign in with it. */
  renamedUsers: z.int(),
})
export type CapsuleRestore = z.infer<typeof capsuleRestore>

const newPassphrase = z
  .string()
  .min(fewestPassphraseSigns, { error: 'Muito curto!', abort: true })
  .max(mostPassphraseSigns, 'Muito longo!')
  .refine(isStrongPassphrase, 'Escolha uma senha mais difícil')
/** Input of an export; the passphrase is stored nowhere. */
export const newCapsule = z.strictObject({
  passphrase: newPassphrase,
  reason: z.string().trim().max(500, 'Muito longo!').default(''),
})

/** A super user says why a company's data are copied: its administrators read it. */
const newCompanyCapsule = newCapsule.extend({
  reason: z.string('Obrigatório').trim().min(5, 'Muito curto!').max(500, 'Muito longo!'),
})

export const newCapsuleRestore = z.strictObject({
  fileName: z.string().trim().min(1, 'Obrigatório').max(200, 'Muito longo!'),
  bytes: z.int().min(1).max(mostCapsuleBytes, 'O arquivo é grande demais'),
  companyName: z
    .string({ error: 'Nome é obrigatório' })
    .trim()
    .min(1, 'Nome é obrigatório')
    .min(2, 'Muito curto!')
    .max(50, 'Muito longo!'),
  planId: z.int('Obrigatório').positive('Obrigatório'),
})

const ofOwn = { access: 'settings-page:exportCompany', whenExpired: true, visit: 'never' } as const
const ofCompany = z.object({ id: wireInt })
const byUuid = z.object({ uuid: z.uuid() })
const asking = { body: newCapsule, response: capsule, perMinute: 30 } as const
const message = z.object({ message: z.string() })

export const capsuleEndpoints = defineEndpoints({
  listCapsules: { method: 'GET', path: '/capsules', ...ofOwn, response: z.array(capsule) },
  createCapsule: { method: 'POST', path: '/capsules', proof: true, ...ofOwn, ...asking },
  deleteCapsule: { method: 'DELETE', path: '/capsules/:uuid', ...ofOwn, params: byUuid, response: message },
  listCompanyCapsules: {
    method: 'GET',
    path: '/companies/:id/capsules',
    access: 'super',
    params: ofCompany,
    response: z.array(capsule),
  },
  createCompanyCapsule: {
    method: 'POST',
    path: '/companies/:id/capsules',
    proof: true,
    access: 'super',
    params: ofCompany,
    ...asking,
    body: newCompanyCapsule,
  },
  deleteCompanyCapsule: {
    method: 'DELETE',
    path: '/companies/:id/capsules/:uuid',
    access: 'super',
    params: ofCompany.extend(byUuid.shape),
    response: message,
  },
  listCapsuleRestores: {
    method: 'GET',
    path: '/capsule-restores',
    access: 'super',
    response: z.array(capsuleRestore),
  },
  createCapsuleRestore: {
    method: 'POST',
    path: '/capsule-restores',
    access: 'super',
    body: newCapsuleRestore,
    response: capsuleRestore,
  },
  /** Adds the next part of the upload. A part that was already received changes nothing; the response is the number of parts. */
  addCapsulePart: {
    method: 'POST',
    path: '/capsule-restores/:uuid/parts',
    access: 'super',
    params: byUuid,
    form: {
      fields: z.strictObject({ part: wireInt }),
      files: { field: 'file', maxFiles: 1, maxBytes: uploadPartBytes },
    },
    response: capsuleRestore,
  },
  startCapsuleRestore: {
    method: 'POST',
    path: '/capsule-restores/:uuid/start',
    proof: true,
    access: 'super',
    params: byUuid,
    body: z.strictObject({ passphrase: z.string().min(1, 'Obrigatório').max(mostPassphraseSigns) }),
    response: capsuleRestore,
    perMinute: 30,
  },
  deleteCapsuleRestore: {
    method: 'DELETE',
    path: '/capsule-restores/:uuid',
    access: 'super',
    params: byUuid,
    response: message,
  },
})

/** Tells a company's administrators and super users about the progress of an export or a restore. */
export const capsuleChannel = companyChannel('capsule', z.object({ companyId: z.int() }))
export type CapsuleLive = z.infer<typeof capsuleChannel.payload>
