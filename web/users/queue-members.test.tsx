import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { queueMembers } from './queue-members.tsx'

test('says that the people of a department cannot be loaded, and gives up', async () => {
  api().refuse(userEndpoints.listColleagues, 403, 'ERR_NO_PERMISSION')
  let isGivenUp = false
  const Members = () => {
    queueMembers.useMembers(4, () => {
      isGivenUp = true
    })
    return null
  }
  show(<Members />)
  expect(await screen.findByText('Você não tem permissão para isto.')).toBeTruthy()
  expect(isGivenUp).toBe(true)
})
