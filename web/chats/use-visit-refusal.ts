import { useViewer } from '#web/platform/session.ts'

/** Returns whether the user is on a support visit, which excludes internal chats. */
export const useVisitRefusal = (): boolean => useViewer().visit !== undefined
