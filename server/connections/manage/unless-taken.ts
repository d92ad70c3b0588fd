import pg from 'pg'
import { AppError } from '#domain/errors.ts'

/** Reports a number that belongs to another connection, without saying to which: it may be another company's. */
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
