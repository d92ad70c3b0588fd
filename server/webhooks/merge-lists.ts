import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Webhook, webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { type WebhookType, webhookTypes } from '#domain/webhooks/webhook-types.ts'
import { mergeChosen } from '#server/companies/merge-chosen.ts'

export type WebhookChange = Input<typeof webhookEndpoints.updateWebhook>['body']

/**
 * Returns the lists that a webhook gets: of those that the caller saw, only the difference applies, so that what others chose meanwhile stays.
 * Throws ERR_CHANGED_MEANWHILE where the two choices do not go together.
 */
export function mergeLists(webhook: Webhook, change: WebhookChange) {
  const { types, connectionIds, headers, knownTypes, knownConnectionIds, knownHeaderNames } = change
  const differs = (field: 'types' | 'connectionIds' | 'headers') =>
    new AppError('ERR_CHANGED_MEANWHILE', { user: null, at: webhook.updatedAt, fields: [field] })
  const merged: { types?: WebhookType[]; connectionIds?: number[] } = {}
  if (types) {
    const current = webhook.types
    const wanted = mergeChosen({ current, known: knownTypes ?? current, chosen: types })
    if (!wanted.length) throw differs('types')
    merged.types = webhookTypes.filter((type) => wanted.includes(type))
  }
  if (connectionIds) {
    const current = webhook.connectionIds
    const known = knownConnectionIds ?? current
    const wanted = mergeChosen({ current, known, chosen: connectionIds })
    // None means all: a choice of some and the choice of all cannot be merged.
    const isOfAll = [current, known, connectionIds, wanted].some(({ length }) => length === 0)
    if (isOfAll && !isSame(current, known)) throw differs('connectionIds')
    merged.connectionIds = wanted
  }
  // Headers' values are not shown, so users cannot know which of them a merge would drop.
  if (headers && knownHeaderNames && !isSame(knownHeaderNames, webhook.headerNames)) throw differs('headers')
  return merged
}

const isSame = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))
