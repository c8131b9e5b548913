import { Graph, layout } from '@dagrejs/dagre'

/** A line of text; with an address it is a link. */
export interface Line {
  text: string
  href?: string | undefined
}

/**
 * Something that is drawn as a box with its name in it, and below that what leads from it to itself; or, without lines, as
 * the dot or ring of a beginning or an end.
 */
export interface Box {
  id: string
  kind: 'own' | 'other' | 'begin' | 'end'
  lines: Line[]
}

/** A line from one box to another, with its words on it. The names of its ends are those of the page's markers. */
export interface Edge {
  from: string
  to: string
  lines: Line[]
  startMark?: string
  endMark?: string
}

export interface Drawing {
  /** The id of the picture on its page. */
  id: string
  title: string
  /** What somebody hears who cannot see it. */
  description: string
  boxes: Box[]
  edges: Edge[]
}

interface Point {
  x: number
  y: number
}

/** All words are set in a face of one width, so that their sizes are known without a browser. */
const letter = 7.3
const lineHeight = 16
const padding = { x: 12, y: 10 }
const dot = 16

/**
 * A picture as SVG, laid out in ranks from above to below. What it looks like is the page's matter: there are classes and
 * no colours in it. Numbers are rounded, and nothing is measured, so it is the same on every machine.
 */
export function draw({ id, title, description, boxes, edges }: Drawing): string {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 24, edgesep: 16, ranksep: 34, marginx: 8, marginy: 8 })
  for (const box of boxes) graph.setNode(box.id, sizeOf(box))
  edges.forEach(({ from, to, lines }, index) => {
    const size = { width: widthOf(lines) + 8, height: lines.length * lineHeight }
    graph.setEdge(from, to, { ...size, labelpos: 'c' }, String(index))
  })
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number, height?: number }
  const paths = edges.map((edge, index) => {
    const { points } = graph.edge(edge.from, edge.to, String(index)) as { points: Point[] }
    return `<path class="edge" d="${pathOf(points)}"${mark('start', edge.startMark)}${mark('end', edge.endMark)}/>`
  })
  const labels = edges.flatMap((edge, index) =>
    labelOf(edge.lines, graph.edge(edge.from, edge.to, String(index)) as unknown as Point))
  const shapes = boxes.flatMap((box) => shapeOf(box, graph.node(box.id) as unknown as Point))
  return [
    `<svg class="drawing" role="group" aria-labelledby="${id}-title" aria-describedby="${id}-description"`,
    `  width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}">`,
    `<title id="${id}-title">${escaped(title)}</title>`,
    `<desc id="${id}-description">${escaped(description)}</desc>`,
    ...paths, ...labels, ...shapes,
    '</svg>',
  ].join('\n')
}

function sizeOf({ lines }: Box): { width: number, height: number } {
  if (lines.length === 0) return { width: dot, height: dot }
  return { width: widthOf(lines) + 2 * padding.x, height: lines.length * lineHeight + 2 * padding.y }
}

function widthOf(lines: Line[]): number {
  return Math.max(0, ...lines.map(({ text }) => text.length * letter))
}

function shapeOf(box: Box, { x, y }: Point): string[] {
  if (box.lines.length === 0) {
    const ring = box.kind === 'end' ? `<circle class="ring" cx="${short(x)}" cy="${short(y)}" r="${dot / 2}"/>` : ''
    return [`${ring}<circle class="dot" cx="${short(x)}" cy="${short(y)}" r="${box.kind === 'end' ? 4 : 6}"/>`]
  }
  const { width, height } = sizeOf(box)
  const top = y - height / 2 + padding.y
  const place = `x="${short(x - width / 2)}" y="${short(y - height / 2)}" width="${short(width)}" height="${height}" rx="6"`
  return [`<rect class="box ${box.kind}" ${place}/>`, ...stacked(box.lines, x, top)]
}

/** The words lie on what hides the line below them. */
function labelOf(lines: Line[], { x, y }: Point): string[] {
  if (lines.length === 0) return []
  const width = widthOf(lines) + 8
  const height = lines.length * lineHeight
  const top = y - height / 2
  const place = `x="${short(x - width / 2)}" y="${short(top)}" width="${short(width)}" height="${height}"`
  return [`<rect class="behind" ${place}/>`, ...stacked(lines, x, top)]
}

function stacked(lines: Line[], x: number, top: number): string[] {
  return lines.map((line, index) => linked(line, words(line, x, top + (index + 0.5) * lineHeight)))
}

function words({ text }: Line, x: number, y: number): string {
  return `<text x="${short(x)}" y="${short(y)}">${escaped(text)}</text>`
}

function linked({ href }: Line, content: string): string {
  return href === undefined ? content : `<a href="${escaped(href)}">${content}</a>`
}

function mark(end: 'start' | 'end', name: string | undefined): string {
  return name === undefined ? '' : ` marker-${end}="url(#${name})"`
}

/** Straight pieces whose corners are round. */
function pathOf(points: Point[]): string {
  const [first, ...rest] = points
  const last = rest.pop()
  if (!first || !last) return ''
  const bends = rest.map((point, index) => {
    const before = nearby(point, points[index] ?? point)
    const after = nearby(point, points[index + 2] ?? point)
    return `L${place(before)}Q${place(point)} ${place(after)}`
  })
  return `M${place(first)}${bends.join('')}L${place(last)}`
}

/** The place on the way from a corner to the next point where the corner begins to be round. */
function nearby(corner: Point, next: Point): Point {
  const distance = Math.sqrt((next.x - corner.x) ** 2 + (next.y - corner.y) ** 2)
  const share = distance === 0 ? 0 : Math.min(14, distance / 2) / distance
  return { x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share }
}

function place({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`
}

/** A tenth of a pixel is more than anybody sees. */
function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Text as it stands in HTML and SVG, also in attributes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
