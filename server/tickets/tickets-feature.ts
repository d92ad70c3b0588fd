import type { Feature } from '#server/feature.ts'
import { closeIdleTickets } from '#server/tickets/closing/idle-jobs.ts'
import { closeUnrated } from '#server/tickets/closing/rating-jobs.ts'
import { draftRoutes } from '#server/tickets/drafts/draft-routes.ts'
import { announceGivenBack } from '#server/tickets/routing/announce-given-back.ts'
import { attendAgain } from '#server/tickets/routing/attend-again.ts'
import { announceReturned } from '#server/tickets/routing/announce-returned.ts'
import { redirectWaiting } from '#server/tickets/routing/redirect-jobs.ts'
import { rotateWaiting } from '#server/tickets/routing/rotation-jobs.ts'
import { noteLeaving, noteViewing, siftViewers } from '#server/tickets/viewing/note-viewing.ts'
import { foldTicketCounts } from './ticket-jobs.ts'
import { ticketLive } from './ticket-live.ts'
import { ticketRoutes } from './ticket-routes.ts'
import { ticketRoomsOf } from './ticket-visibility.ts'

/** Rooms follow from what a viewer may see, so these events need no response. */
const unanswered = ['joinNotification', 'joinTickets', 'leaveTickets'].map((name) => ({
  name,
  act: () => {},
}))

export const ticketsFeature: Feature = {
  name: 'tickets',
  routes: (app) => {
    ticketRoutes(app)
    draftRoutes(app)
  },
  relays: [ticketLive],
  roomsOf: ticketRoomsOf,
  clientEvents: (platform) => [noteViewing(platform), noteLeaving, ...unanswered],
  listeners: (platform, live) => ({
    'ticket.changed': [siftViewers(live)],
    'user.deleted': [announceReturned(platform)],
    'user.restored': [announceGivenBack(platform)],
    'user.presenceChanged': [attendAgain(platform)],
    'user.changed': [attendAgain(platform)],
  }),
  cronJobs: () => [foldTicketCounts, rotateWaiting, redirectWaiting, closeIdleTickets, closeUnrated],
}
