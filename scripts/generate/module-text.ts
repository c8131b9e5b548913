/**
 * A text of a module of the gateway as a string literal of several lines. nginx evaluates modules for each request, and makes a template
 * literal and each name of an object again then (ADR 471).
 */
export function moduleText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n\\\n')}'`
}
