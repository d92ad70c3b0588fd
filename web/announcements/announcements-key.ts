/** Everything that is cached of announcements. */
export const announcementsKey = ['announcements'] as const
