import type { FastifyInstance } from 'fastify'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { serverStateEndpoints } from '#domain/settings/server-state-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listSettings } from './list-settings.ts'
import { showServerState } from './show-server-state.ts'
import { showPublicSetting } from './show-public-setting.ts'
import { showVersion } from './show-version.ts'
import { updateSetting } from './update-setting.ts'

export const settingRoutes = (app: FastifyInstance) => {
  serve(app, settingEndpoints, { showPublicSetting, listSettings, updateSetting, showVersion })
  serve(app, serverStateEndpoints, { showServerState: showServerState(app.platform) })
}
