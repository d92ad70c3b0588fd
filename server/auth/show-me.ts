import type { Context } from '#server/platform/context.ts'

export const showMe = ({ viewer }: Context) => ({
  id: viewer.id,
  profile: viewer.profile,
  super: viewer.super,
})
