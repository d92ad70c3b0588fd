import type { FastifyInstance } from 'fastify'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { serve } from '#server/platform/http.ts'
import { listSettings } from './list-settings.ts'
import { showPublicSetting } from './show-public-setting.ts'
import { showVersion } from './show-version.ts'
import { updateSetting } from './update-setting.ts'

export const settingRoutes = (app: FastifyInstance) =>
  serve(app, settingEndpoints, { showPublicSetting, listSettings, updateSetting, showVersion })
