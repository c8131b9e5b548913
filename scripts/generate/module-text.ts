/**
 * A text of a module of the gateway as a string literal of several lines. nginx evaluates its modules for each request: a template is
 * made again each time, which took a millisecond for the text of the surface, and an object with each of its names.
 */
export function moduleText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n\\\n')}'`
}
