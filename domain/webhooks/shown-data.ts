import { maskName, maskNumber } from '../http/personal.ts'
import { webhookData } from './webhook-data.ts'
import type { WebhookType } from './webhook-types.ts'

type Data = Record<string, unknown>

const numbers: ReadonlySet<string> = new Set(['contactNumber', 'number'])
const names: ReadonlySet<string> = new Set(['contactName', 'name', 'senderName'])

/**
 * Returns the data of an event with its fields in the order of its contract, because the database keeps no order. Fields that are not in it
 * come last.
 */
export function inContractOrder(type: WebhookType, data: Data): Data {
  const known = Object.keys(webhookData[type].shape).filter((name) => Object.hasOwn(data, name))
  return { ...Object.fromEntries(known.map((name) => [name, data[name]])), ...data }
}

/** Returns the data of an event for viewers who may not see customers' numbers (decision D16). */
export const maskData = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (numbers.has(name)) return [name, maskNumber(value)]
      return [name, names.has(name) ? maskName(value) : value]
    }),
  )
