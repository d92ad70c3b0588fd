import { can, type Viewer } from '../access/access.ts'

/** Whether the viewer may delete a note: their own, or as an admin any. */
export const mayDeleteNote = (viewer: Viewer, note: { userId: number | null }): boolean =>
  note.userId === viewer.id || can(viewer, 'ticket-options:deleteAnyNote')
