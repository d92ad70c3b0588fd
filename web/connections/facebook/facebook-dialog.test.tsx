import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { facebookEndpoints } from '#domain/connections/facebook-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { api, fill, show } from '#tests/web/stage.tsx'
import { FacebookDialog } from './facebook-dialog.tsx'

const app = {
  id: '1',
  version: 'v25.0',
  sdkUrl: 'https://meta.example',
  loginConfigId: '',
  signupConfigId: '',
}

test('keeps a token that is typed when a sign-in that was begun before ends late', async () => {
  const signedIn = Promise.withResolvers<{ facebookUserId: string; facebookUserToken: string }>()
  api().answer(facebookEndpoints.showFacebookApp, { app })
  api().answer(facebookEndpoints.listFacebookAccounts, [
    { id: '7', channel: 'facebook', name: 'Padaria', state: 'free' },
  ])
  queryClient.setQueryData(['meta-sdk', app.id], { signIn: () => signedIn.promise })
  const { keys } = show(<FacebookDialog channel="facebook" onClose={() => {}} />)
  await keys.click(await screen.findByRole('button', { name: 'Entrar com o Facebook' }))
  await keys.click(screen.getByRole('button', { name: 'Usar um token de página' }))
  const token = () => screen.getByLabelText<HTMLInputElement>(/^Token de acesso da página/)
  await fill(keys, token(), 'EAAB')
  signedIn.resolve({ facebookUserId: '1', facebookUserToken: 't' })
  await waitFor(() => expect(api().asked(facebookEndpoints.listFacebookAccounts)).toHaveLength(1))
  await keys.keyboard('{Tab}')
  expect(token().value).toBe('EAAB')
  await keys.click(screen.getByRole('button', { name: 'Voltar ao login' }))
  expect(await screen.findByRole('checkbox', { name: 'Padaria' })).toBeTruthy()
})

test('names the pages that Facebook refuses', async () => {
  api().answer(facebookEndpoints.showFacebookApp, { app })
  api().answer(facebookEndpoints.listFacebookAccounts, [
    { id: '70001', channel: 'facebook', name: 'Padaria', state: 'free' },
    { id: '70002', channel: 'facebook', name: 'Confeitaria', state: 'free' },
  ])
  api().answer(facebookEndpoints.connectFacebook, { count: 1, taken: [], refused: ['Confeitaria'] })
  queryClient.setQueryData(['meta-sdk', app.id], {
    signIn: () => Promise.resolve({ facebookUserId: '1', facebookUserToken: 't' }),
  })
  const { keys } = show(<FacebookDialog channel="facebook" onClose={() => {}} />)
  await keys.click(await screen.findByRole('button', { name: 'Entrar com o Facebook' }))
  await keys.click(await screen.findByRole('button', { name: 'Conectar' }))
  await screen.findByText('Contas conectadas: 1.')
  await screen.findByText(/não deixou conectar: Confeitaria\./)
})
