import { defineTexts } from '#domain/i18n/language.ts'

export const menuTexts = defineTexts({
  react: {
    pt: 'Reagir com {emoji}',
    en: 'React with {emoji}',
    es: 'Reaccionar con {emoji}',
    tr: '{emoji} tepkisi ver',
  },
  unreact: {
    pt: 'Tirar reação {emoji}',
    en: 'Take back {emoji}',
    es: 'Quitar reacción {emoji}',
    tr: '{emoji} tepkisini geri al',
  },
  explain: {
    pt: 'Por que o bot disse isto?',
    en: 'Why did the bot say this?',
    es: '¿Por qué el bot dijo esto?',
    tr: 'Bot bunu neden söyledi?',
  },
  edit: { pt: 'Editar', en: 'Edit', es: 'Editar', tr: 'Düzenle' },
  remove: { pt: 'Apagar', en: 'Delete', es: 'Eliminar', tr: 'Sil' },
  removeTitle: { pt: 'Apagar mensagem', en: 'Delete message', es: 'Eliminar mensaje', tr: 'Mesajı sil' },
  removeQuestion: {
    pt: 'A mensagem some daqui e do aparelho do contato.',
    en: 'The message goes from here and from the contact’s phone.',
    es: 'El mensaje desaparece de aquí y del teléfono del contacto.',
    tr: 'Mesaj buradan ve kişinin telefonundan silinir.',
  },
  removeNoteQuestion: {
    pt: 'A nota some para toda a equipe.',
    en: 'The note goes for the whole team.',
    es: 'La nota desaparece para todo el equipo.',
    tr: 'Not tüm ekip için silinir.',
  },
  forward: { pt: 'Encaminhar', en: 'Forward', es: 'Reenviar', tr: 'İlet' },
  select: {
    pt: 'Selecionar mensagens',
    en: 'Select messages',
    es: 'Seleccionar mensajes',
    tr: 'Mesajları seç',
  },
  talk: {
    pt: 'Conversar com {name}',
    en: 'Talk to {name}',
    es: 'Conversar con {name}',
    tr: '{name} ile konuş',
  },
  copied: { pt: 'Texto copiado.', en: 'Text copied.', es: 'Texto copiado.', tr: 'Metin kopyalandı.' },
})
