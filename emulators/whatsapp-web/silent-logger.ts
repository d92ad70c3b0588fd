import type { UserFacingSocketConfig } from 'baileys'

type Logger = NonNullable<UserFacingSocketConfig['logger']>

const say = () => {}

/** The client library writes keys into its log; nobody needs them. */
export const silentLogger: Logger = {
  level: 'silent',
  child: () => silentLogger,
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
}
