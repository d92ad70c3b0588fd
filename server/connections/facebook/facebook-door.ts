import type { FacebookApp } from '#domain/connections/facebook-contract.ts'
import { type MetaLogin, metaLogin } from '#server/channels/meta-messaging/meta-login.ts'
import { type MetaPages, metaPages } from '#server/channels/meta-messaging/meta-pages.ts'
import { type CloudSignup, cloudSignup } from '#server/channels/whatsapp-cloud/cloud-signup.ts'
import type { Config } from '#server/platform/config.ts'

/** Clients for Meta; those that need an app are null when this installation has none. */
export type FacebookDoor = {
  app: FacebookApp | null
  login: MetaLogin | null
  signup: CloudSignup | null
  pages: MetaPages
}

export function openFacebookDoor({ meta }: Pick<Config, 'meta'>, appSecret: string): FacebookDoor {
  const { appId, version, sdkUrl, loginConfigId, signupConfigId } = meta
  const pages = metaPages(meta)
  if (!appId) return { app: null, login: null, signup: null, pages }
  const app = { ...meta, appId, appSecret }
  return {
    app: { id: appId, version, sdkUrl, loginConfigId, signupConfigId },
    login: metaLogin(app),
    signup: signupConfigId ? cloudSignup(app) : null,
    pages,
  }
}
