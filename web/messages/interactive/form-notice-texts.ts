import { defineTexts } from '#domain/i18n/language.ts'

/** What becomes of each kind on a channel that has no such message of its own; a dialog says it before sending. */
export const formNoticeTexts = defineTexts({
  whatsapp: {
    pt: 'WhatsApp conectado por QR',
    en: 'WhatsApp linked by QR',
    es: 'WhatsApp conectado por QR',
    tr: 'QR ile bağlı WhatsApp',
  },
  whatsappapi: {
    pt: 'WhatsApp oficial',
    en: 'official WhatsApp',
    es: 'WhatsApp oficial',
    tr: 'Resmî WhatsApp',
  },
  facebook: { pt: 'Messenger', en: 'Messenger', es: 'Messenger', tr: 'Messenger' },
  instagram: { pt: 'Instagram', en: 'Instagram', es: 'Instagram', tr: 'Instagram' },
  'list.quick-replies': {
    pt: 'No {channel}, a lista sai como respostas rápidas.',
    en: 'On {channel}, the list goes as quick replies.',
    es: 'En {channel}, la lista sale como respuestas rápidas.',
    tr: '{channel} kanalında liste, hızlı yanıtlar olarak gider.',
  },
  'url.button': {
    pt: 'No {channel}, o endereço sai como botão; a imagem vai antes, em outra mensagem.',
    en: 'On {channel}, the address goes as a button; the picture goes before it, in a message of its own.',
    es: 'En {channel}, la dirección sale como botón; la imagen va antes, en otro mensaje.',
    tr: '{channel} kanalında adres bir düğme olarak gider; resim, ondan önce ayrı bir mesajla gider.',
  },
  'call.button': {
    pt: 'No {channel}, o número sai como botão de ligar; a imagem vai antes, em outra mensagem.',
    en: 'On {channel}, the number goes as a call button; the picture goes before it, in a message of its own.',
    es: 'En {channel}, el número sale como botón de llamada; la imagen va antes, en otro mensaje.',
    tr: '{channel} kanalında numara bir arama düğmesi olarak gider; resim, ondan önce ayrı bir mesajla gider.',
  },
  'list.text': {
    pt: 'No {channel}, a lista sai como texto, com as opções numeradas.',
    en: 'On {channel}, the list goes as text, with numbered options.',
    es: 'En {channel}, la lista sale como texto, con las opciones numeradas.',
    tr: '{channel} kanalında liste, numaralı seçeneklerle metin olarak gider.',
  },
  'url.text': {
    pt: 'No {channel}, o endereço sai no texto, como link.',
    en: 'On {channel}, the address goes in the text, as a link.',
    es: 'En {channel}, la dirección sale en el texto, como enlace.',
    tr: '{channel} kanalında adres, metnin içinde bağlantı olarak gider.',
  },
  'copy.text': {
    pt: 'No {channel}, o código sai no texto: um botão de copiar só existe em modelos.',
    en: 'On {channel}, the code goes in the text: only templates have a button that copies.',
    es: 'En {channel}, el código sale en el texto: solo las plantillas tienen un botón de copiar.',
    tr: '{channel} kanalında kod metnin içinde gider: kopyalama düğmesi yalnızca şablonlarda bulunur.',
  },
  'call.text': {
    pt: 'No {channel}, o número sai no texto: um botão de ligar só existe em modelos e no Messenger.',
    en: 'On {channel}, the number goes in the text: only templates and Messenger have a button that calls.',
    es: 'En {channel}, el número sale en el texto: solo las plantillas y Messenger tienen un botón de llamada.',
    tr: '{channel} kanalında numara metnin içinde gider: arama düğmesi yalnızca şablonlarda ve Messenger’da bulunur.',
  },
  'pix.text': {
    pt: 'No {channel}, o PIX sai como texto, e o código, numa mensagem à parte.',
    en: 'On {channel}, the PIX goes as text, and its code in a message of its own.',
    es: 'En {channel}, el PIX sale como texto, y el código, en un mensaje aparte.',
    tr: '{channel} kanalında PIX metin olarak, kodu ise ayrı bir mesajla gider.',
  },
})

export type FormNotice = Extract<keyof typeof formNoticeTexts, `${string}.${string}`>
