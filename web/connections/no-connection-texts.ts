import { defineTexts } from '#domain/i18n/language.ts'

export const noConnectionTexts = defineTexts({
  askForOne: {
    pt: 'Nenhum WhatsApp conectado ainda. Peça a um administrador que conecte um número.',
    en: 'No WhatsApp is connected yet. Ask an administrator to connect a number.',
    es: 'Todavía no hay ningún WhatsApp conectado. Pida a un administrador que conecte un número.',
    tr: 'Henüz bağlı bir WhatsApp yok. Bir yöneticiden numara bağlamasını isteyin.',
  },
  connectFirst: {
    pt: 'Conecte o seu WhatsApp para conversar com clientes.',
    en: 'Connect your WhatsApp to talk to customers.',
    es: 'Conecte su WhatsApp para conversar con clientes.',
    tr: 'Müşterilerle konuşmak için WhatsApp’ınızı bağlayın.',
  },
  connect: { pt: 'Conectar', en: 'Connect', es: 'Conectar', tr: 'Bağla' },
})
