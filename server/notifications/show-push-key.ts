import type { Context } from '#server/platform/kernel/context.ts'

export const showPushKey = ({ push }: Context) => ({ publicKey: push.publicKey })
