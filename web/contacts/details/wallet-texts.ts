import { defineTexts } from '#domain/i18n/language.ts'

export const walletTexts = defineTexts({
  wallet: { pt: 'Carteira', en: 'Wallet', es: 'Cartera', tr: 'Portföy' },
  walletHint: {
    pt: 'Quem cuida deste contato',
    en: 'Who looks after this contact',
    es: 'Quién cuida de este contacto',
    tr: 'Bu kişiyle ilgilenen',
  },
  noneFound: {
    pt: 'Ninguém encontrado',
    en: 'Nobody found',
    es: 'No se encontró a nadie',
    tr: 'Kimse bulunamadı',
  },
  nobody: { pt: 'Ninguém', en: 'Nobody', es: 'Nadie', tr: 'Kimse' },
  queue: {
    pt: 'Departamento da carteira',
    en: 'Department of the wallet',
    es: 'Departamento de la cartera',
    tr: 'Portföyün departmanı',
  },
  anyQueue: {
    pt: 'O da conexão',
    en: 'That of the connection',
    es: 'El de la conexión',
    tr: 'Bağlantınınki',
  },
})
