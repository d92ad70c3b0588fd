/** Cache key of all queries of announcements. */
export const announcementsKey = ['announcements'] as const
