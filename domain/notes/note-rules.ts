import { can, type Viewer } from '../access/access.ts'

/** Whether the viewer may delete a note: their own, or any as an admin. */
export const mayDeleteNote = (viewer: Viewer, note: { userId: number | null }): boolean =>
  note.userId === viewer.id || can(viewer, 'ticket-options:deleteAnyNote')
