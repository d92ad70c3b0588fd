import { findLetterLanguage } from '#server/notifications/letter-language-db.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import { type CronJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { findSuperUsers } from '#server/users/super-user-platform-db.ts'
import { openProviders } from '../looking/open-providers.ts'
import { checkKeys } from './provider-health.ts'
import { providerLetterTexts as texts } from './provider-letter-texts.ts'
import { findProviderStates, type ProviderState } from './provider-state-platform-db.ts'

/** Fault that super users are told of; null where a provider works, or is only unreachable for now. */
function troubleOf(state: ProviderState | undefined): 'keys' | 'notices' | null {
  if (state?.fault === 'credentials') return 'keys'
  const isSilent = state?.warnings.some((warning) => warning !== 'scopeMissing') ?? false
  return isSilent ? 'notices' : null
}

/**
 * Checks each night whether the providers' keys are valid and their notices still come: a paused queue would cut off companies that have
 * paid. Super users are told once, when a fault begins.
 */
export const checkProviders: CronJob = {
  name: 'payments:check-providers',
  cron: '17 4 * * *',
  run: async (platform) => {
    for (const provider of (await openProviders(platform)).all) {
      const before = troubleOf((await findProviderStates(platform.db)).get(provider.id))
      await checkKeys(platform, provider)
      const trouble = troubleOf((await findProviderStates(platform.db)).get(provider.id))
      if (trouble && trouble !== before) await tell(platform, provider.id, trouble)
    }
  },
}

async function tell({ db }: Platform, provider: string, trouble: 'keys' | 'notices'): Promise<void> {
  const companyId = await findPlatformCompany(db)
  if (companyId === null) return
  const people = await findSuperUsers(db)
  await db.inCompany(companyId, async (tx) => {
    const language = await findLetterLanguage(tx)
    const subject = fillWords(texts.subject[language], { provider })
    for (const to of people) await enqueue(tx, sendLetter, { to, subject, text: texts[trouble][language] })
  })
}
