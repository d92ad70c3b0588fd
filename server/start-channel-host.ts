import { join } from 'node:path'
import { type ChannelHost, runChannelHost } from '#server/channel-host/channel-host.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { openChannels } from './channels/registry.ts'
import { openOnceReleased } from './installation-hold/open-once-released.ts'
import { openPlatform } from './open-platform.ts'
import type { Config } from './platform/config.ts'
import { openLog } from './platform/log.ts'
import { type Closing, outliveRejections } from './run-process.ts'

/** Starts the channel host as a process of its own, which knows the database by its configuration. */
export async function startChannelHost(config: Config, closings: Closing[]): Promise<void> {
  const log = openLog(config.logLevel)
  outliveRejections(log)
  const platform = await openPlatform(config, { databaseUrl: config.databaseUrl ?? '', log })
  closings.push(platform.close)
  closings.push((await openChannelHost(platform, config)).close)
}

/** A channel host with every channel that the installation can speak. It holds no connection while a restored installation is held. */
export const openChannelHost = (platform: Platform, config: Config): Promise<ChannelHost> =>
  openOnceReleased(platform, () =>
    runChannelHost(platform, openChannels(config), join(config.dataDir, 'uploads')),
  )
