import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { announcementEndpoints } from '#domain/announcements/announcement-contract.ts'
import { call } from '#web/platform/client.ts'
import { announcementsKey } from './announcements-key.ts'

/** All announcements, for the super user. */
export const announcementsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...announcementsKey, 'list', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(announcementEndpoints.listAnnouncements, {
        query: { pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const announcementQuery = (id: number) =>
  queryOptions({
    queryKey: [...announcementsKey, 'one', id] as const,
    queryFn: () => call(announcementEndpoints.showAnnouncement, { params: { id } }),
  })

/** The first page of the active announcements, and how many of all are new to the viewer. */
export const shownAnnouncementsQuery = queryOptions({
  queryKey: [...announcementsKey, 'shown'] as const,
  staleTime: 10 * 60_000,
  queryFn: () => call(announcementEndpoints.listAnnouncements, { query: { active: true } }),
})
