import { expect, test } from 'vitest'
import { isOutOfRoom } from './room.ts'

const coded = (code: string, cause?: unknown) => Object.assign(new Error(code, { cause }), { code })

test('knows a disk that takes no more bytes by the code of an error or of its cause', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EROFS', '53100']) {
    expect(isOutOfRoom(coded(code)), code).toBe(true)
  }
  expect(isOutOfRoom(coded('E_CANNOT_WRITE_FILE', coded('ENOSPC')))).toBe(true)
})

test('takes nothing else for a full disk, and comes to an end where causes go in circles', () => {
  const circle = coded('E_CANNOT_WRITE_FILE')
  circle.cause = circle
  for (const error of [coded('EACCES'), coded('57014'), coded('25006'), circle, null, 'ENOSPC']) {
    expect(isOutOfRoom(error)).toBe(false)
  }
})
