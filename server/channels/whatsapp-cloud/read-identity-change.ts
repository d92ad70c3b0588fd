import type { Identity, InboundIdentityChange } from '../channel.ts'
import type { CloudMessage, cloudSystem } from './cloud-message-wire.ts'
import type { z } from 'zod'

type System = z.infer<typeof cloudSystem>
type Sender = { from?: string | undefined; from_user_id?: string | undefined }
const changes = ['user_changed_number', 'customer_changed_number', 'user_changed_user_id']

/** Reads a system message about a new number or business-scoped id of a person, in every form that Meta documents. */
export function readIdentityChange(message: CloudMessage): InboundIdentityChange | null {
  if (!message.system || !changes.includes(message.system.type ?? '')) return null
  const from = identityBefore(message, message.system)
  const { wa_id, new_wa_id, user_id } = message.system
  const number = new_wa_id ?? wa_id
  const isNew = ({ kind, externalId }: Identity) => kind !== from?.kind || externalId !== from.externalId
  const [to, also] = [
    ...(number ? [{ kind: 'phone' as const, externalId: number }] : []),
    ...(user_id ? [{ kind: 'bsuid' as const, externalId: user_id }] : []),
  ].filter(isNew)
  if (!from || !to) return null
  const at = new Date(message.timestamp * 1000)
  return { kind: 'identity-change', from, to, ...(also && { also }), at }
}

/** Finds the former identity: of the sender, in the change itself, or in Meta's sentence about it. */
export function identityBefore(sender: Sender, system: System): Identity | null {
  const phone = sender.from ?? system.customer
  if (phone) return { kind: 'phone', externalId: phone }
  const isOther = sender.from_user_id !== undefined && sender.from_user_id !== system.user_id
  const bsuid = system.previous_user_id ?? (isOther ? sender.from_user_id : undefined)
  if (bsuid) return { kind: 'bsuid', externalId: bsuid }
  const told = toldIn(system.body ?? '')
  return told ? { kind: /^\d+$/.test(told) ? 'phone' : 'bsuid', externalId: told } : null
}

/** "User Anna changed from A to B": a name may contain these words too, so the last ones count. */
function toldIn(body: string): string | null {
  const words = body.slice(0, 1000).split(/\s/)
  const to = words.lastIndexOf('to')
  return to >= 2 && words[to - 2] === 'from' ? (words[to - 1] ?? null) : null
}
