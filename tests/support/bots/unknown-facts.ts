import type { FlowFacts } from '#domain/flows/issues.ts'

/** A company of which no record is known. */
export const unknownFacts: FlowFacts = {
  queueIds: null,
  userIds: null,
  tagIds: null,
  connectionIds: null,
  flowIds: null,
  fileIds: null,
  allowedHosts: [],
  circumstances: null,
}
