import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { settingOf } from '../../scripts/project/settings.ts'

interface Font { hasGlyphForCodePoint(code: number): boolean }
type Node = Record<string, unknown>

const require = createRequire(import.meta.url)
const fontkit = require('fontkit') as { create(bytes: Buffer): Font & { fonts?: unknown[] } }
const roboto = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const operators = settingOf('ASSETRY_DOCUMENT_FONT')

/** The fonts of PDFs: Roboto, and the operator's for letters that Roboto lacks. */
export const fonts: Record<string, Record<string, string>> = {
  Roboto: {
    normal: join(roboto, 'Roboto-Regular.ttf'),
    bold: join(roboto, 'Roboto-Medium.ttf'),
    italics: join(roboto, 'Roboto-Italic.ttf'),
    bolditalics: join(roboto, 'Roboto-MediumItalic.ttf'),
  },
  ...(operators !== undefined && { Other: { normal: operators, bold: operators, italics: operators, bolditalics: operators } }),
}

/** The files that a PDF may read, and no others. */
export const fontFiles: ReadonlySet<string> = new Set(Object.values(fonts).flatMap((font) => Object.values(font)))

const own = fontkit.create(readFileSync(join(roboto, 'Roboto-Regular.ttf')))
const other = operators === undefined ? undefined : openOther(operators)

function openOther(path: string): Font {
  try {
    const font = fontkit.create(readFileSync(path))
    if (font.fonts !== undefined) throw new Error('it is a collection')
    return font
  } catch (error) {
    throw new Error(`ASSETRY_DOCUMENT_FONT names ${path}, which cannot be used: ${error instanceof Error ? error.message : String(error)}. Name a file of one TrueType or OpenType font.`)
  }
}

/** Breaks and what has no width of its own: never drawn, and in no need of a font. */
const silent = /[\n\r\t\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]|\p{Variation_Selector}/u
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
/** Letters of a phrase from right to left that stay on one line. */
const longestPhrase = 20

interface Run { text: string, isOther: boolean }

/**
 * A text as pdfmake takes it: letters that Roboto lacks in the operator's font, and those that neither has as their code, such as
 * `[U+1F527]`, so that a reader sees what is missing. A text in Roboto alone stays a text.
 */
export function lettered(text: string): string | Node[] {
  const runs = runsOf(text)
  if (runs.length <= 1 && runs[0]?.isOther !== true) return runs[0]?.text ?? ''
  return runs.flatMap((run) => run.isOther ? otherNodes(run.text) : [{ text: run.text }])
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const last = runs.at(-1)
    if (last !== undefined && silent.test(letter)) last.text += letter
    else if (silent.test(letter) || own.hasGlyphForCodePoint(code)) add(runs, letter, false)
    else if (other?.hasGlyphForCodePoint(code) === true) add(runs, letter, true)
    else add(runs, `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`, false)
  }
  return joined(runs)
}

function add(runs: Run[], text: string, isOther: boolean): void {
  const last = runs.at(-1)
  if (last?.isOther === isOther) last.text += text
  else runs.push({ text, isOther })
}

/** Spaces between letters of the operator's font are of it, too, so that a phrase stays together. */
function joined(runs: Run[]): Run[] {
  const whole: Run[] = []
  for (const [at, run] of runs.entries()) {
    const isBetween = !run.isOther && /^ +$/.test(run.text) && runs[at - 1]?.isOther === true && runs[at + 1]?.isOther === true
    add(whole, run.text, run.isOther || isBetween)
  }
  return whole
}

/** pdfmake draws words from left to right; a phrase from right to left is drawn as one word, whose letters are joined and turned. */
function otherNodes(text: string): Node[] {
  if (!rightToLeft.test(text)) return [{ text, font: 'Other' }]
  const phrases = text.match(new RegExp(`\\s*(?:\\S.{0,${longestPhrase - 1}}(?=\\s|$)|\\S+)`, 'gsu')) ?? [text]
  return phrases.flatMap((phrase, at) => [
    ...(at === 0 ? [] : [{ text: '\n' }]), { text: at === 0 ? phrase : phrase.trimStart(), font: 'Other', noWrap: true, fontFeatures: [] },
  ])
}

/** The same content with every text in fonts that have its letters. */
export function withLetters<Content>(content: Content): Content {
  return changed(content) as Content
}

function changed(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(changed)
  if (typeof content === 'string') {
    const text = lettered(content)
    return typeof text === 'string' ? text : { text }
  }
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => {
    if (key === 'text') return [key, typeof value === 'string' ? lettered(value) : changed(value)]
    return [key, parts.has(key) ? changed(value) : value]
  }))
}

/** Where a node of pdfmake has nodes. */
const parts = new Set(['stack', 'columns', 'table', 'body', 'content', 'header'])
