import type { ContactMerge, contactMergeEndpoints } from '#domain/contacts/contact-merge-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findMergesOf } from './merge-db.ts'

export const listMerges = (
  ctx: Context,
  { params }: Input<typeof contactMergeEndpoints.listContactMerges>,
): Promise<ContactMerge[]> => ctx.read((tx) => findMergesOf(tx, params.id))
