import type { Contact } from '#domain/contacts/contact-contract.ts'

/** A person on the official channel, with the given overrides. */
export const contactOf = (id: number, over: Partial<Contact> = {}): Contact => ({
  id,
  name: `Cliente ${id}`,
  number: `551199990${String(id).padStart(4, '0')}`,
  urlPicture: null,
  active: true,
  disableBot: false,
  channel: 'whatsappapi',
  isGroup: false,
  revision: 1,
  email: '',
  acceptAudioMessage: true,
  lgpdAcceptedAt: null,
  tags: [],
  extraInfo: [],
  whatsapp: { id: 1, name: 'Loja' },
  wallet: null,
  optOut: null,
  createdAt: new Date('2026-01-05T12:00:00Z'),
  updatedAt: new Date('2026-01-05T12:00:00Z'),
  ...over,
})
