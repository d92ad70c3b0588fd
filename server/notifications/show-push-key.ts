import type { Context } from '#server/platform/context.ts'

export const showPushKey = ({ push }: Context) => ({ publicKey: push.publicKey })
