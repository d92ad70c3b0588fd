import { defineTexts } from '#domain/i18n/language.ts'

export const memberTexts = defineTexts({
  members: { pt: 'Participantes', en: 'Participants', es: 'Participantes', tr: 'Katılımcılar' },
  count: {
    pt: 'Participantes ({count})',
    en: 'Participants ({count})',
    es: 'Participantes ({count})',
    tr: 'Katılımcılar ({count})',
  },
  none: {
    pt: 'Os participantes aparecem quando o WhatsApp informar quem está no grupo.',
    en: 'Participants appear once WhatsApp tells who is in the group.',
    es: 'Los participantes aparecen cuando WhatsApp informe quién está en el grupo.',
    tr: 'WhatsApp grupta kimlerin olduğunu bildirince katılımcılar görünür.',
  },
  you: { pt: 'Esta conexão', en: 'This connection', es: 'Esta conexión', tr: 'Bu bağlantı' },
  hidden: { pt: 'Número oculto', en: 'Hidden number', es: 'Número oculto', tr: 'Gizli numara' },
  admin: { pt: 'Admin', en: 'Admin', es: 'Admin', tr: 'Yönetici' },
  owner: { pt: 'Criador', en: 'Owner', es: 'Creador', tr: 'Kurucu' },
  all: { pt: 'Mostrar todos', en: 'Show all', es: 'Mostrar todos', tr: 'Tümünü göster' },
})
