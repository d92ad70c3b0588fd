import { defineTexts } from '#domain/i18n/language.ts'

export const billingTexts = defineTexts({
  title: { pt: 'Licença', en: 'Licence', es: 'Licencia', tr: 'Lisans' },
  ended: {
    pt: 'A licença de {company} terminou em {date}.',
    en: 'The licence of {company} ended on {date}.',
    es: 'La licencia de {company} terminó el {date}.',
    tr: '{company} lisansı {date} tarihinde sona erdi.',
  },
  switchedOff: {
    pt: 'A conta de {company} está desativada.',
    en: 'The account of {company} is switched off.',
    es: 'La cuenta de {company} está desactivada.',
    tr: '{company} hesabı kapatıldı.',
  },
  valid: {
    pt: 'A licença de {company} vale até {date}.',
    en: 'The licence of {company} is valid until {date}.',
    es: 'La licencia de {company} es válida hasta el {date}.',
    tr: '{company} lisansı {date} tarihine kadar geçerli.',
  },
  export: {
    pt: 'Exportar todos os dados',
    en: 'Export all data',
    es: 'Exportar todos los datos',
    tr: 'Tüm verileri dışa aktar',
  },
  whatToDo: {
    pt: 'Suas conversas estão guardadas e as mensagens que chegam continuam sendo recebidas. Para voltar a atender, peça a renovação a quem administra esta instalação; depois, verifique de novo.',
    en: 'Your conversations are kept and messages that arrive are still taken in. To answer again, ask whoever runs this installation to renew the licence; then check again.',
    es: 'Sus conversaciones están guardadas y los mensajes que llegan se siguen recibiendo. Para volver a atender, pida la renovación a quien administra esta instalación; después, verifique de nuevo.',
    tr: 'Konuşmalarınız saklanıyor ve gelen mesajlar alınmaya devam ediyor. Yeniden yanıt verebilmek için kurulumu yöneten kişiden lisansı yenilemesini isteyin; sonra tekrar kontrol edin.',
  },
  checkAgain: {
    pt: 'Verificar de novo',
    en: 'Check again',
    es: 'Verificar de nuevo',
    tr: 'Tekrar kontrol et',
  },
  stillEnded: {
    pt: 'A licença ainda não foi renovada.',
    en: 'The licence has not been renewed yet.',
    es: 'La licencia aún no fue renovada.',
    tr: 'Lisans henüz yenilenmedi.',
  },
  toTickets: {
    pt: 'Ir para os atendimentos',
    en: 'Go to the tickets',
    es: 'Ir a las atenciones',
    tr: 'Görüşmelere git',
  },
})
