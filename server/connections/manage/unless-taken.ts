import pg from 'pg'
import { AppError } from '#domain/errors.ts'

/** A number belongs to one connection of one company; which, is nobody's business here. */
export async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'connections_account') {
      throw new AppError('ERR_CONNECTION_TAKEN')
    }
    throw error
  }
}
