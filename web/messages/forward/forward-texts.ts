import { defineTexts } from '#domain/i18n/language.ts'

export const forwardTexts = defineTexts({
  selectOne: {
    pt: 'Selecionar mensagem: {text}',
    en: 'Select message: {text}',
    es: 'Seleccionar mensaje: {text}',
    tr: 'Mesajı seç: {text}',
  },
  selected: {
    pt: 'Selecionadas: {count}',
    en: 'Selected: {count}',
    es: 'Seleccionados: {count}',
    tr: 'Seçilen: {count}',
  },
  cancel: {
    pt: 'Cancelar seleção',
    en: 'Cancel the selection',
    es: 'Cancelar selección',
    tr: 'Seçimi iptal et',
  },
  forward: { pt: 'Encaminhar', en: 'Forward', es: 'Reenviar', tr: 'İlet' },
  noMessage: {
    pt: 'Nenhuma mensagem selecionada.',
    en: 'No message selected.',
    es: 'Ningún mensaje seleccionado.',
    tr: 'Hiç mesaj seçilmedi.',
  },
  title: { pt: 'Encaminhar mensagem', en: 'Forward message', es: 'Reenviar mensaje', tr: 'Mesajı ilet' },
  contacts: { pt: 'Para quem', en: 'To whom', es: 'Para quién', tr: 'Kime' },
  noneChosen: {
    pt: 'Nenhum contato selecionado.',
    en: 'No contact selected.',
    es: 'Ningún contacto seleccionado.',
    tr: 'Hiç kişi seçilmedi.',
  },
  sign: {
    pt: 'Assinar com meu nome',
    en: 'Sign with my name',
    es: 'Firmar con mi nombre',
    tr: 'Adımla imzala',
  },
  waiting: { pt: 'Na fila', en: 'Waiting', es: 'En espera', tr: 'Bekliyor' },
  sending: { pt: 'Enviando', en: 'Sending', es: 'Enviando', tr: 'Gönderiliyor' },
  sent: { pt: 'Encaminhada', en: 'Forwarded', es: 'Reenviado', tr: 'İletildi' },
  taken: {
    pt: 'Já está em atendimento com {name}.',
    en: '{name} is already talking to them.',
    es: 'Ya está en atención con {name}.',
    tr: 'Zaten {name} ile görüşüyor.',
  },
  waitsForAcceptance: {
    pt: 'Esta conversa ainda espera ser aceita.',
    en: 'This conversation still waits to be accepted.',
    es: 'Esta conversación aún espera ser aceptada.',
    tr: 'Bu görüşme hâlâ kabul edilmeyi bekliyor.',
  },
  acceptAndForward: {
    pt: 'Aceitar e encaminhar',
    en: 'Accept and forward',
    es: 'Aceptar y reenviar',
    tr: 'Kabul et ve ilet',
  },
  progress: {
    pt: '{done} de {all}',
    en: '{done} of {all}',
    es: '{done} de {all}',
    tr: '{all} içinden {done}',
  },
  stop: { pt: 'Parar', en: 'Stop', es: 'Detener', tr: 'Durdur' },
  again: { pt: 'Tentar de novo', en: 'Try again', es: 'Intentar de nuevo', tr: 'Yeniden dene' },
  done: {
    pt: 'Mensagem encaminhada.',
    en: 'Message forwarded.',
    es: 'Mensaje reenviado.',
    tr: 'Mesaj iletildi.',
  },
})
