import type { FastifyInstance } from 'fastify'
import { settingColumnEndpoints, settingEndpoints } from '#domain/settings/setting-contract.ts'
import { serverStateEndpoints } from '#domain/settings/server-state-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listSettings } from './list-settings.ts'
import { showServerState } from './show-server-state.ts'
import { showPublicSetting } from './show-public-setting.ts'
import { showVersion } from './show-version.ts'
import { showCompanySetting } from './show-company-setting.ts'
import { showCompanySettings } from './show-company-settings.ts'
import { showPaymentSettings } from './show-payment-settings.ts'
import { showSetting } from './show-setting.ts'
import { updateCompanySetting } from './update-company-setting.ts'
import { updateSetting } from './update-setting.ts'

export const settingRoutes = (app: FastifyInstance) => {
  serve(app, settingEndpoints, {
    showPublicSetting,
    listSettings,
    showSetting,
    updateSetting,
    showVersion,
  })
  serve(app, settingColumnEndpoints, {
    showCompanySettings,
    showCompanySetting,
    showPaymentSettings,
    updateCompanySetting,
  })
  serve(app, serverStateEndpoints, { showServerState: showServerState(app.platform) })
}
