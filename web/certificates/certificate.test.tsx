import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { certificateEndpoints } from '#domain/certificates/certificate-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import { CertificateScreen } from './certificate-screen.tsx'

const file = (name: string) => new File(['x'], name, { type: 'application/x-pkcs12' })
const open = () => {
  api().answer(certificateEndpoints.listCertificates, [])
  const { keys, container } = show(<CertificatePanel />, { as: { profile: 'admin', super: true } })
  const field = container.querySelector<HTMLInputElement>('input[type=file]')!
  // A person may drop what the field would not offer.
  field.removeAttribute('accept')
  return { keys, choose: (chosen: File) => keys.upload(field, chosen) }
}
const send = () => screen.getByRole('button', { name: 'Enviar' })
const sent = () => api().asked(certificateEndpoints.uploadCertificate)

test('[WL-010, WL-012, WL-013, WL-014] asks for a file, its form and a destination, and sends nothing before', async () => {
  const { keys, choose } = open()
  await keys.click(send())
  await screen.findByText('Escolha um arquivo!')
  await screen.findByText('Escolha um destino!')
  await choose(file('nota.txt'))
  await screen.findByText('Use somente arquivos em formato p12!')
  await keys.click(send())
  expect(sent()).toEqual([])
})

test('[WL-010] says at the file why the server refused it', async () => {
  const { keys, choose } = open()
  api().refuse(certificateEndpoints.uploadCertificate, 400, 'ERR_CERTIFICATE', { fault: 'expired' })
  const chosen = file('efi.p12')
  await choose(chosen)
  await keys.click(screen.getByRole('combobox', { name: 'Destino' }))
  await keys.click(await screen.findByRole('option', { name: 'Efí, produção' }))
  await keys.click(send())
  await screen.findByText('O certificado está vencido.')
  expect(sent()).toMatchObject([{ query: { ref: 'efi' } }])
  // Corrected, under the same name.
  await choose(chosen)
  expect(screen.queryByText('O certificado está vencido.')).toBeNull()
})

test('[WL-011] refuses the screen to users who are not super users, and sends them home', async () => {
  show(<CertificateScreen />, { as: { profile: 'admin' }, at: '/certificate' })
  await screen.findByText('Sem permissão para acessar!')
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
  await waitFor(() => expect(location.pathname).toBe('/'))
})
