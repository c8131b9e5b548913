// The dashboard: the month of a site from the calls that every client has, under the rights of whoever signed in.

import { charts, number, recordsOf, shareOf, shares } from './figures.js'
import { clearCharts, drawChart, tableOf } from './drawing.js'
import { forget, hasSession, Refusal, rows, signIn, signOut } from './session.js'
import { monthBefore, monthIn } from './months.js'

const byId = (id) => document.getElementById(id)
const form = byId('sign-in')
let sites = []
// What an older choice asked for is not shown.
let turn = 0

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { email, password, organization } = Object.fromEntries(new FormData(form))
  byId('refusal').textContent = ''
  try {
    await signIn(email, password, organization)
    form.reset()
    await open()
  } catch (error) {
    if (error.code === 'ORGANIZATION_NEEDED') byId('organization').hidden = false
    byId('refusal').textContent = error.message
  }
})
byId('sign-out').addEventListener('click', async () => {
  await signOut().catch(() => undefined)
  askToSignIn()
})
byId('site').addEventListener('change', show)
byId('month').addEventListener('change', show)
byId('refresh').addEventListener('click', show)

if (hasSession()) await open().catch(askToSignIn)
else askToSignIn()

function askToSignIn(error) {
  turn += 1
  forget()
  byId('dashboard').hidden = true
  form.hidden = false
  byId('shares').replaceChildren()
  clearCharts()
  byId('charts').replaceChildren()
  byId('refusal').textContent = error instanceof Error ? error.message : ''
}

async function open() {
  const [account] = await rows('my_account', { select: 'display_name,organization_name' })
  sites = await rows('sites', { select: 'id,code,name,time_zone', archived_at: 'is.null', order: 'name,id', limit: 1000 })
  byId('title').textContent = account.organization_name
  byId('account').textContent = account.display_name
  byId('site').replaceChildren(
    ...(sites.length === 1 ? [] : [new Option('All sites', '')]),
    ...sites.map(({ id, name, code }) => new Option(`${name} (${code})`, id)),
  )
  byId('month').value ||= monthIn(sites.length === 1 ? sites[0].time_zone : 'UTC', new Date())
  form.hidden = true
  byId('dashboard').hidden = false
  await show()
}

async function show() {
  if (!byId('month').checkValidity() || !/^\d{4}-\d\d$/.test(byId('month').value)) return
  turn += 1
  const own = turn
  const month = byId('month').value
  const site = sites.find(({ id }) => id === byId('site').value)
  clearCharts()
  const tiles = shares.map((share) => [element('article', [element('h2', share.title), element('p', 'Loading …')]), showShare, share])
  const figures = charts.map((chart) => [element('figure', [element('figcaption', chart.title), element('p', 'Loading …')]), showChart, chart])
  byId('shares').replaceChildren(...tiles.map(([place]) => place))
  byId('charts').replaceChildren(...figures.map(([place]) => place))
  // One after the other: an organization has few calls at once, and others want theirs.
  for (const [place, fill, what] of [...tiles, ...figures]) {
    if (own !== turn) return
    try {
      await fill(place, what, site, month, () => own === turn)
    } catch (error) {
      if (own !== turn) return
      if (error instanceof Refusal && error.status === 401) return askToSignIn(error)
      place.lastElementChild.replaceWith(element('p', error.message))
    }
  }
}

async function showShare(place, share, site, month, isWanted) {
  const row = await shareOf(share, site, month)
  const before = await shareOf(share, site, monthBefore(month))
  if (!isWanted()) return
  const hasValue = row !== undefined && row.percent !== null
  const unit = share.perUnit ?? 1
  place.lastElementChild.replaceWith(
    element('p', hasValue ? `${number(row.percent)} %` : '–', 'value'),
    element('p', hasValue
      ? `${number(row.numerator / unit)} of ${number(row.denominator / unit)} ${share.counts}` : 'Nothing to count in this month'),
    ...(hasValue && before?.percent != null ? [change(share, row.percent - before.percent)] : []),
    ...(hasValue && share.records !== undefined ? [recordsButton(share, site, month)] : []),
  )
}

function change({ isBetterHigh }, points) {
  const word = points === 0 ? 'As in' : points > 0 ? `▲ ${number(points)} points above` : `▼ ${number(-points)} points below`
  return element('p', `${word} the month before`, points === 0 ? '' : points > 0 === isBetterHigh ? 'better' : 'worse')
}

function recordsButton(share, site, month) {
  const button = element('button', 'Records')
  button.type = 'button'
  button.addEventListener('click', async () => {
    const dialog = byId('records')
    const [title, note, table] = [dialog.querySelector('h2'), dialog.querySelector('p'), dialog.querySelector('.rows')]
    title.textContent = share.title
    note.textContent = 'Loading …'
    table.replaceChildren()
    dialog.showModal()
    try {
      const { total, rows: found } = await recordsOf(share, site, month)
      note.textContent = total > found.length ? `${number(found.length)} of ${number(total)} records` : `${number(total)} records`
      table.append(tableOf({ ...share.records.columns, counted: 'Counted' }, found))
    } catch (error) {
      note.textContent = error.message
    }
  })
  return button
}

async function showChart(place, chart, site, month, isWanted) {
  const answer = await chart.read(site, month)
  if (!isWanted()) return
  if (answer.labels.length === 0) {
    place.lastElementChild.replaceWith(element('p', 'Nothing to show'))
    return
  }
  const picture = element('div', '', 'chart')
  const columns = Object.fromEntries([['label', ''], ...answer.series.map(({ name }, index) => [index, name])])
  const lines = answer.labels.map((label, line) =>
    ({ label, ...Object.fromEntries(answer.series.map(({ values }, index) => [index, values[line]])) }))
  place.lastElementChild.replaceWith(
    element('p', answer.note), picture,
    element('details', [element('summary', 'Numbers'), element('div', [tableOf(columns, lines)], 'rows')]),
  )
  drawChart(picture, chart.title, answer)
}

/** An element with text or with other elements in it. */
function element(name, content, className = '') {
  const made = document.createElement(name)
  if (typeof content === 'string') made.textContent = content
  else made.append(...content)
  if (className !== '') made.className = className
  return made
}
