// The comments between which the text of each source stands in a migration.

/** Begins a line that says which object's text follows. */
export const sourceMarker = '-- source: '

/** Begins a line that says which object's text has ended. */
export const endMarker = '-- end: '

/** Begins a line that says which object is gone. */
export const removedMarker = '-- removed: '

/** What a migration says of objects: a text, or undefined for one that is gone, in the order in which it is said. */
export function readMarked(migration: string): { key: string, text: string | undefined }[] {
  const marked = new RegExp(
    `^${removedMarker}(?<removed>.+)$|^${sourceMarker}(?<key>.+)\\n(?<text>[\\s\\S]*?)\\n${endMarker}\\k<key>$`, 'gm')
  return [...migration.matchAll(marked)].map(({ groups }) => ({
    key: groups?.removed ?? groups?.key ?? '', text: groups?.removed === undefined ? groups?.text : undefined,
  }))
}

/** What a migration says outside of the texts of objects. */
export function withoutMarked(migration: string): string {
  return migration.replace(new RegExp(`^${sourceMarker}(.+)\\n[\\s\\S]*?\\n${endMarker}\\1$`, 'gm'), '')
}

/** The text of an object as a migration holds it. */
export function markedText(key: string, text: string): string {
  return `${sourceMarker}${key}\n${text}\n${endMarker}${key}`
}

/** Whether a line of a text would be read as a marker. */
export function looksMarked(text: string): boolean {
  return text.split('\n').some((line) => [sourceMarker, endMarker, removedMarker].some((each) => line.startsWith(each)))
}

/** The object whose text stands around a line (from 1) of a migration; undefined outside of all. */
export function markedAround(migration: string, line: number): string | undefined {
  const above = migration.split('\n').slice(0, line)
  const start = above.findLastIndex((candidate) => candidate.startsWith(sourceMarker))
  const end = above.findLastIndex((candidate) => candidate.startsWith(endMarker))
  return start > end ? above[start]?.slice(sourceMarker.length) : undefined
}
