import type { Content, Locale, Value } from './content.ts'

const tags = { de: 'de-DE', en: 'en-GB' }

/** A text, or empty. Nothing in it is interpreted. */
export function said(value: Value): string {
  return value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A decimal number with all its digits, at least `places` behind the point. */
export function decimal(value: Value, locale: Locale, places = 0): string {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(said(value)) ?? []
  if (whole === '') return said(value)
  const [group, point] = locale === 'de' ? ['.', ','] : [',', '.']
  const digits = part.replace(/0+$/, '').padEnd(places, '0')
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, group) + (digits === '' ? '' : point + digits)
}

/** A quantity with its unit. */
export function quantity(value: Value, unit: Value, locale: Locale): string {
  return said(value) === '' ? '' : [decimal(value, locale), said(unit)].filter((word) => word !== '').join(' ')
}

/** An amount with the decimals of its currency. */
export function amount(value: Value, content: Content): string {
  return said(value) === '' ? '' : decimal(value, content.locale, content.currency_decimals ?? 2)
}

/** A calendar day, which has no zone. */
export function day(value: Value, locale: Locale): string {
  return said(value) === '' ? '' : format(said(value), locale, { dateStyle: 'medium', timeZone: 'UTC' })
}

/** An instant in the zone of the site. */
export function instant(value: Value, content: Content): string {
  if (said(value) === '') return ''
  return format(said(value), content.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: content.site.time_zone })
}

/** The same space in every release of the tables of time. */
function format(value: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tags[locale], options).format(new Date(value)).replace(/[  ]/g, ' ')
}
