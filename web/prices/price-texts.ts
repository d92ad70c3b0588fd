import { defineTexts } from '#domain/i18n/language.ts'

export const priceTexts = defineTexts({
  title: {
    pt: 'Tarifas do WhatsApp',
    en: 'WhatsApp rates',
    es: 'Tarifas de WhatsApp',
    tr: 'WhatsApp ücretleri',
  },
  intro: {
    pt: 'O que o WhatsApp cobra por mensagem, a partir de cada data. O preço de uma mensagem é o da tarifa do dia em que ela saiu; mudar uma tarifa não altera o que já foi enviado.',
    en: 'What WhatsApp charges for a message, from each date on. The price of a message is that of the day it left; changing a rate leaves what was sent as it is.',
    es: 'Lo que WhatsApp cobra por mensaje, a partir de cada fecha. El precio de un mensaje es el de la tarifa del día en que salió; cambiar una tarifa no altera lo ya enviado.',
    tr: 'WhatsApp’ın mesaj başına aldığı ücret, her tarihten itibaren. Bir mesajın fiyatı, gönderildiği günün ücretidir; bir ücreti değiştirmek gönderilmiş olanları etkilemez.',
  },
  none: { pt: 'Nenhuma tarifa', en: 'No rates', es: 'Ninguna tarifa', tr: 'Ücret yok' },
  add: { pt: 'Adicionar tarifa', en: 'Add rate', es: 'Añadir tarifa', tr: 'Ücret ekle' },
  market: { pt: 'País (código)', en: 'Country (code)', es: 'País (código)', tr: 'Ülke (kod)' },
  marketHint: {
    pt: 'Código de discagem, como 55. Vazio: todos os demais países.',
    en: 'Calling code, such as 55. Empty: every other country.',
    es: 'Código de marcación, como 55. Vacío: todos los demás países.',
    tr: 'Ülke arama kodu, örneğin 55. Boş: diğer tüm ülkeler.',
  },
  others: { pt: 'Demais', en: 'Others', es: 'Demás', tr: 'Diğer' },
  category: { pt: 'Categoria', en: 'Category', es: 'Categoría', tr: 'Kategori' },
  marketing: { pt: 'Marketing', en: 'Marketing', es: 'Marketing', tr: 'Pazarlama' },
  utility: { pt: 'Utilidade', en: 'Utility', es: 'Utilidad', tr: 'Yardımcı' },
  service: {
    pt: 'Atendimento (na janela de 24 h)',
    en: 'Service (within the 24 h window)',
    es: 'Atención (en la ventana de 24 h)',
    tr: 'Hizmet (24 saatlik pencerede)',
  },
  authentication: { pt: 'Autenticação', en: 'Authentication', es: 'Autenticación', tr: 'Kimlik doğrulama' },
  authentication_international: {
    pt: 'Autenticação internacional',
    en: 'International authentication',
    es: 'Autenticación internacional',
    tr: 'Uluslararası kimlik doğrulama',
  },
  currency: { pt: 'Moeda', en: 'Currency', es: 'Moneda', tr: 'Para birimi' },
  price: {
    pt: 'Preço por mensagem',
    en: 'Price per message',
    es: 'Precio por mensaje',
    tr: 'Mesaj başına fiyat',
  },
  validFrom: { pt: 'Vale a partir de', en: 'Valid from', es: 'Válida desde', tr: 'Geçerlilik başlangıcı' },
  saved: { pt: 'Tarifa salva.', en: 'Rate saved.', es: 'Tarifa guardada.', tr: 'Ücret kaydedildi.' },
  remove: { pt: 'Excluir tarifa', en: 'Delete rate', es: 'Eliminar tarifa', tr: 'Ücreti sil' },
  removeQuestion: {
    pt: 'A tarifa {name} deixa de valer para as próximas mensagens.',
    en: 'The rate {name} no longer holds for messages to come.',
    es: 'La tarifa {name} deja de valer para los próximos mensajes.',
    tr: '{name} ücreti bundan sonraki mesajlar için geçerli olmaz.',
  },
  removed: { pt: 'Tarifa excluída.', en: 'Rate deleted.', es: 'Tarifa eliminada.', tr: 'Ücret silindi.' },
})
