import { defineTexts } from '#domain/i18n/language.ts'

/** Letters to users whose scheduled messages were not sent. */
export const failureTexts = defineTexts({
  titleOne: {
    pt: 'Um agendamento não saiu',
    en: 'A scheduled message was not sent',
    es: 'Un mensaje programado no salió',
    tr: 'Zamanlanmış bir mesaj gönderilmedi',
  },
  title: {
    pt: '{count} agendamentos não saíram',
    en: '{count} scheduled messages were not sent',
    es: '{count} mensajes programados no salieron',
    tr: 'Zamanlanmış {count} mesaj gönderilmedi',
  },
  text: {
    pt: 'Não saiu o que estava agendado para: {names}. O motivo está em Agendamentos, onde você pode tentar de novo.',
    en: 'Messages planned for these contacts were not sent: {names}. The reason is shown in Schedules, where you can try again.',
    es: 'No salió lo que estaba programado para: {names}. El motivo está en Agendamientos, donde puede intentarlo de nuevo.',
    tr: 'Şu kişiler için zamanlanan mesajlar gönderilmedi: {names}. Nedeni Zamanlanmış mesajlar ekranında görünür; oradan yeniden deneyebilirsiniz.',
  },
})
