import type { FastifyInstance } from 'fastify'
import { noteEndpoints } from '#domain/notes/note-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createNote } from './create-note.ts'
import { deleteNote } from './delete-note.ts'
import { listNotes } from './list-notes.ts'

export const noteRoutes = (app: FastifyInstance) =>
  serve(app, noteEndpoints, { listNotes, createNote, deleteNote })
