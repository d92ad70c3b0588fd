import { AppError } from '#domain/errors.ts'
import type { OwnHeader } from '#domain/webhooks/own-headers.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { openOwnHeaders, sealOwnHeaders } from './webhook-secrets.ts'

/**
 * Returns the columns of a webhook's own headers as they are to be stored; an empty value keeps the one under the same name. Throws
 * ERR_VALIDATION, which names the field, where there is none to keep.
 */
export function headerColumns(
  ctx: Pick<CompanyContext, 'secrets' | 'companyId' | 'now'>,
  { headers, sealed }: { headers: readonly OwnHeader[]; sealed: string | null },
) {
  const kept = new Map(openOwnHeaders(ctx, sealed).map(({ name, value }) => [name.toLowerCase(), value]))
  const complete = headers.map(({ name, value }) => ({
    name,
    value: value || kept.get(name.toLowerCase()) || '',
  }))
  const missing = complete.findIndex(({ value }) => !value)
  if (missing >= 0)
    throw new AppError('ERR_VALIDATION', [{ path: `body.headers.${missing}.value`, message: 'Required' }])
  return { headerNames: complete.map(({ name }) => name), ownHeaders: sealOwnHeaders(ctx, complete) }
}
