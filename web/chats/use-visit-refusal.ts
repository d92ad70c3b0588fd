import { useViewer } from '#web/platform/session.ts'

/** Whether the person is on a support visit, which no team talk includes. */
export const useVisitRefusal = (): boolean => useViewer().visit !== undefined
