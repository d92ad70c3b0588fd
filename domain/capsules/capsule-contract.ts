import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { fewestPassphraseSigns, mostPassphraseSigns, isStrongPassphrase } from './passphrase-rules.ts'

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const
export const restoreStates = ['receiving', 'waiting', 'checking', 'running', 'done', 'failed'] as const

/**
 * Why an export or a restore ended: `passphrase` is another one, `damaged` bytes were changed or cut off, `format` is no capsule,
 * `version` belongs to another version of the program, `content` is not what the capsule says of itself, `target` names a company or plan that cannot
 * be had any more, `lost` its process ended too often.
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

/** Bytes of each part that a capsule is uploaded in; the last one is shorter. */
export const uploadPartBytes = 8 * 1024 * 1024
/** The largest capsule that can be restored, in bytes. */
export const mostCapsuleBytes = 64 * 1024 ** 3
/** Hours that a capsule can be downloaded. */
export const capsuleHours = 48

const done = { rowsTotal: z.int(), rowsDone: z.int(), filesTotal: z.int(), filesDone: z.int() }

export const capsule = z.object({
  uuid: z.uuid(),
  state: z.enum(exportStates),
  ...done,
  /** Bytes of the capsule as far as it is written. */
  bytes: z.int(),
  askedBy: z.string(),
  reason: z.string(),
  createdAt: wireDate,
  /** When it is removed; null while it is being written. */
  expiresAt: wireDate.nullable(),
  fault: z.enum(capsuleFaults).nullable(),
  /** Where it is downloaded, signed; null unless it is ready. */
  url: z.string().nullable(),
})
export type Capsule = z.infer<typeof capsule>

export const capsuleRestore = z.object({
  uuid: z.uuid(),
  state: z.enum(restoreStates),
  ...done,
  fileName: z.string(),
  bytes: z.int(),
  /** How many parts of the upload are here. */
  parts: z.int(),
  companyName: z.string(),
  /** The company that was made; null until it is whole. */
  companyId: z.int().nullable(),
  askedBy: z.string(),
  createdAt: wireDate,
  fault: z.enum(capsuleFaults).nullable(),
  /** The version of the program that the capsule belongs to, where that is the fault. */
  neededVersion: z.string(),
  /** People whose address was taken: they came with another one and cannot sign in by it. */
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
  createCapsule: { method: 'POST', path: '/capsules', ...ofOwn, ...asking },
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
    access: 'super',
    params: ofCompany,
    ...asking,
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
  /** The next part of the upload. One that is here already is answered by how many are. */
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

/** Tells a company's administrators, and super users, that an export or a restore went on. */
export const capsuleChannel = companyChannel('capsule', z.object({ companyId: z.int() }))
export type CapsuleLive = z.infer<typeof capsuleChannel.payload>
