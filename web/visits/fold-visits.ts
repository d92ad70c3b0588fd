import type { OpenVisit, VisitLive } from '#domain/visits/visit-contract.ts'

/** Returns the open visits after an event. Pure. */
export function foldVisits(visits: OpenVisit[], event: VisitLive): OpenVisit[] {
  const id = event.action === 'create' ? event.visit.id : event.visitId
  const others = visits.filter((visit) => visit.id !== id)
  if (event.action === 'create') return [...others, event.visit]
  return others.length === visits.length ? visits : others
}
