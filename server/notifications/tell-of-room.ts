import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import { findLetterLanguage } from './letter-language-db.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { NoRoom } from '#server/platform/files/room.ts'
import { findSuperUsers } from '#server/users/super-user-platform-db.ts'
import { roomTexts } from './room-texts.ts'

/** Writes to those who run the installation that a disk is full, and that there is room again: at once, since no job can be stored. */
export const tellOfRoom = (platform: Platform) => async (state: NoRoom | null) => {
  const { subject, text } = state ? roomTexts.full : roomTexts.freed
  try {
    const companyId = await findPlatformCompany(platform.db)
    const language = companyId === null ? 'pt' : await platform.db.readCompany(companyId, findLetterLanguage)
    for (const to of await findSuperUsers(platform.db)) {
      await platform.mail.send({ to, subject: subject[language], text: text[language] })
    }
  } catch (error) {
    platform.log.warn({ error: (error as Error).message }, 'nobody could be told of the full disk')
  }
}
