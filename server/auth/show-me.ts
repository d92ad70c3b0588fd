import type { Context } from '#server/platform/kernel/context.ts'

export const showMe = ({ viewer }: Context) => ({
  id: viewer.id,
  profile: viewer.profile,
  super: viewer.super,
  companyId: viewer.companyId,
  visitId: viewer.visit?.id ?? null,
})
