import type { Platform } from '#server/platform/kernel/context.ts'
import type { NoRoom } from '#server/platform/files/room.ts'
import { findSuperUsers } from '#server/users/super-user-platform-db.ts'
import { roomTexts } from './room-texts.ts'

/** Writes to those who run the installation that a disk is full, and that there is room again: at once, since no job can be stored. */
export const tellOfRoom = (platform: Platform) => async (state: NoRoom | null) => {
  const { subject, text } = state ? roomTexts.full : roomTexts.freed
  try {
    for (const to of await findSuperUsers(platform.db)) {
      await platform.mail.send({ to, subject: subject.pt, text: text.pt })
    }
  } catch (error) {
    platform.log.warn({ error: (error as Error).message }, 'nobody could be told of the full disk')
  }
}
