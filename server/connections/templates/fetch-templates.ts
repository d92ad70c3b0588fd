import { AppError } from '#domain/errors.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { askProvider } from '#server/connections/ask-provider.ts'
import { openCredentials } from '#server/connections/credentials.ts'
import { findTemplateSource, saveTemplates } from './template-db.ts'

/** Fetches the templates of a connection from the provider and saves them. */
export async function fetchTemplates(
  ctx: CompanyContext,
  channels: Channels,
  whatsappId: number,
): Promise<void> {
  const source = await ctx.read((tx) => findTemplateSource(tx, whatsappId))
  if (!source) throw new AppError('ERR_NO_WAPP_FOUND')
  const channel = channels[source.channel]
  if (!channel || !('listTemplates' in channel) || !channel.listTemplates)
    throw new AppError('ERR_TEMPLATE_CHANNEL')
  const { providerAccount: account, businessAccount, credentials } = source
  if (!account || !credentials || !businessAccount) throw new AppError('ERR_CONNECTION_ACCOUNT')
  const { accessToken } = openCredentials(ctx.secrets, account, credentials)
  const found = await askProvider(channel.listTemplates({ account, accessToken }, businessAccount))
  await ctx.transaction((tx) => saveTemplates(tx, whatsappId, found, ctx.now))
}

/** Fetches the templates of a new account. Where that fails now, the daily job does it. */
export async function fetchFirstTemplates(
  ctx: CompanyContext,
  channels: Channels,
  whatsappId: number,
): Promise<void> {
  try {
    await fetchTemplates(ctx, channels, whatsappId)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
