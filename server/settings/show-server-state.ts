import type { ServerState } from '#domain/settings/server-state-contract.ts'
import type { Platform } from '#server/platform/kernel/context.ts'

export const showServerState =
  ({ room }: Platform) =>
  (): ServerState =>
    room.state() ?? { full: [], since: null }
