import { join } from 'node:path'
import { type ChannelHost, runChannelHost } from '#server/channel-host/channel-host.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { openChannels } from './channels/registry.ts'
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
  closings.push(openChannelHost(platform, config).close)
}

/** A channel host with every channel that the installation can speak. */
export const openChannelHost = (platform: Platform, config: Config): ChannelHost =>
  runChannelHost(platform, openChannels(config), join(config.dataDir, 'uploads'))
