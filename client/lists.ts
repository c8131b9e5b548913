import { addressOf, afterId, goesAlongKey, maxRows } from './address.ts'
import { ApiError, readAnswer, readText } from './error.ts'
import type { Column, ListName, Page, PagingQuery, Query, RequestOptions, Row } from './types.ts'

/** Sends a request as who is connected; throws ApiError when it is refused. */
export type Send = <Result>(
  path: string, init: RequestInit, options: RequestOptions, read: (response: Response) => Promise<Result>,
) => Promise<Result>

export async function readList<Name extends ListName, Selected extends Column<Name>>(
  send: Send, name: Name, query: Query<Name, Selected>, options: RequestOptions,
): Promise<Pick<Row<Name>, Selected>[]> {
  return await send(addressOf(name, query as Query<Name>), {}, options, readAnswer<Pick<Row<Name>, Selected>[]>)
}

/** Rows with their number on all pages. Behind the last page there are none, which the API refuses to say with rows. */
export async function readPage<Name extends ListName, Selected extends Column<Name>>(
  send: Send, name: Name, query: Query<Name, Selected>, options: RequestOptions,
): Promise<Page<Pick<Row<Name>, Selected>>> {
  const init = { headers: { Prefer: 'count=exact' } }
  return await send(addressOf(name, query as Query<Name>), init, options, async (response) => {
    const total = /\/(\d+)$/.exec(response.headers.get('Content-Range') ?? '')?.[1]
    if (response.status === 416 && total !== undefined) return { rows: [], total: Number(total) }
    const rows = await readAnswer<Pick<Row<Name>, Selected>[]>(response)
    if (total === undefined) {
      throw new ApiError(response.status, { message: 'The API did not count the rows' }, response.headers)
    }
    return { rows, total: Number(total) }
  })
}

export async function* readPages<Name extends ListName, Selected extends Column<Name>>(
  send: Send, name: Name, query: PagingQuery<Name, Selected>, options: RequestOptions,
): AsyncGenerator<Pick<Row<Name>, Selected>[], void, undefined> {
  const { limit = Infinity, pageSize = maxRows, offset = 0, ...rest } = query as PagingQuery<Name>
  const alongKey = goesAlongKey(name, query as PagingQuery<Name>)
  const addsId = alongKey && rest.select !== undefined && !rest.select.includes('id' as Column<Name>)
  let lastId: string | undefined
  for (let count = 0; count < limit;) {
    const size = sizeOf(pageSize, limit - count)
    const place = alongKey ? afterId(rest, lastId) : { ...rest, offset: offset + count }
    const rows = await readList(send, name, { ...place, limit: size }, options) as (Row<Name> & { id?: string })[]
    if (rows.length === 0) return
    lastId = rows.at(-1)?.id
    if (addsId) for (const row of rows) delete row.id
    yield rows
    if (rows.length < size) return
    count += rows.length
  }
}

export async function readCsv<Name extends ListName>(
  send: Send, name: Name, query: PagingQuery<Name>, options: RequestOptions,
): Promise<string> {
  const { limit = Infinity, pageSize = maxRows, offset = 0, ...rest } = query
  const init = { headers: { Accept: 'text/csv' } }
  let text = ''
  for (let count = 0; ;) {
    const size = sizeOf(pageSize, limit - count)
    const path = addressOf(name, { ...rest, limit: size, offset: offset + count })
    const page = await send(path, init, options, async (response) => ({
      text: await readText(response), size: rangeSize(response.headers.get('Content-Range')),
    }))
    // Names of columns have no line breaks, so that the first one ends them.
    if (page.size > 0) text += count === 0 ? page.text : `\n${page.text.slice(page.text.indexOf('\n') + 1)}`
    count += page.size
    if (page.size < size || count >= limit) return text
  }
}

function sizeOf(pageSize: number, left: number): number {
  return Math.min(Math.max(pageSize, 1), maxRows, left)
}

/** Of `0-24/*`, which begins with `*` where there are no rows. */
function rangeSize(range: string | null): number {
  const [, first, last] = /^(\d+)-(\d+)\//.exec(range ?? '') ?? []
  return first === undefined || last === undefined ? 0 : Number(last) - Number(first) + 1
}
