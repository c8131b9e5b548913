// What the dashboard shows: which call answers it, and how its answer is read. Nothing is computed here that the API
// answers.

import { call, rows } from './session.js'
import { dayIn, daysOf, instantsOf } from './months.js'

const workOrders = {
  list: 'work_orders',
  columns: { work_order_number: 'Number', title: 'Title', status: 'Status', priority: 'Priority', due_at: 'Due', completed_at: 'Completed' },
}
const occurrences = {
  list: 'maintenance_occurrences',
  columns: { schedule_number: 'Schedule', schedule_name: 'Name', status: 'Status', due_at: 'Due', work_order_number: 'Work order', completed_at: 'Completed' },
}
const labour = {
  list: 'work_order_labour',
  columns: { work_order_number: 'Work order', worker_name: 'Worker', kind: 'Kind', started_at: 'Started', minutes: 'Minutes' },
}

/** Shares of a month. `counts` says what numerator and denominator count; minutes are shown in hours. */
export const shares = [
  { title: 'Work completed by its due date', action: 'explain_due_compliance', counts: 'work orders', isBetterHigh: true, records: workOrders },
  { title: 'Maintenance done on time', action: 'explain_maintenance_compliance', counts: 'due dates', isBetterHigh: true, records: occurrences },
  { title: 'Work done as scheduled', action: 'explain_schedule_compliance', counts: 'work orders', isBetterHigh: true, records: workOrders },
  { title: 'Reactive work', action: 'explain_reactive_share', counts: 'hours', perUnit: 60, isBetterHigh: false, records: labour },
  { title: 'Wrench time', action: 'explain_wrench_time', counts: 'hours', perUnit: 60, isBetterHigh: true, records: labour },
  { title: 'Availability', action: 'explain_availability', counts: 'hours', perUnit: 60, isBetterHigh: true, byInstant: true },
]

/** The row of a share for a month: of the site, or the total of all. Undefined when nothing counts. */
export async function shareOf({ action, byInstant }, site, month, withDetails = false) {
  const period = byInstant ? instants(site, month) : days(month)
  const answer = await call(action, { ...period, ...siteOf(site), ...(withDetails ? { p_details: true } : {}) })
  return answer.find(({ site_id }) => site_id === null) ?? answer[0]
}

/** The first hundred records behind a share, of which `counted` are in the numerator, and how many there are. */
export async function recordsOf(share, site, month) {
  const row = await shareOf(share, site, month, true)
  const ids = [...new Set(row?.denominator_ids ?? [])]
  const numerator = new Set(row?.numerator_ids ?? [])
  const found = ids.length === 0 ? [] : await rows(share.records.list, {
    id: `in.(${ids.slice(0, 100).join(',')})`, select: ['id', ...Object.keys(share.records.columns)].join(','),
  })
  return { total: ids.length, rows: found.map((each) => ({ ...each, counted: numerator.has(each.id) })) }
}

export const charts = [
  { id: 'backlog', title: 'Backlog by week', read: backlog },
  { id: 'downtime', title: 'Unplanned downtime', read: downtime },
  { id: 'stock', title: 'Stock value', read: stockValue },
  { id: 'budgets', title: 'Spend against budget', read: budgets },
]

async function backlog(site) {
  const answer = await call('explain_work_backlog', siteOf(site))
  const weeks = answer.filter(({ site_id }) => site_id === (site?.id ?? null))
  return {
    note: 'Open work orders by the week of their due date, now.',
    labels: weeks.map(({ week_starts_on }) => week_starts_on ?? 'No due date'),
    series: [
      { name: 'Remaining hours', values: weeks.map(({ remaining_hours }) => remaining_hours) },
      { name: 'Work orders', values: weeks.map(({ work_orders }) => work_orders), isLine: true },
    ],
  }
}

// A site with more assets than the call answers one by one is shown by category.
async function downtime(site, month) {
  const ask = async (by) => await call('explain_availability', { ...instants(site, month), ...siteOf(site), p_by: by })
  const answer = await ask('ASSET').catch(async (refusal) => {
    if (refusal.code !== 'TOO_MUCH') throw refusal
    return await ask('CATEGORY')
  })
  const down = answer
    .filter((row) => (row.asset_id ?? row.category_id) !== null && row.unplanned_minutes > 0)
    .sort((a, b) => b.unplanned_minutes - a.unplanned_minutes)
  const total = down.reduce((sum, { unplanned_minutes }) => sum + unplanned_minutes, 0)
  let reached = 0
  const shown = down.slice(0, 10).map((row) => {
    reached += row.unplanned_minutes
    return { label: row.asset_number ?? row.category_code, hours: row.unplanned_minutes / 60, percent: 100 * reached / total }
  })
  return {
    note: `The ${shown.length} of ${down.length} with the longest downtime, and their share of ${hours(total)} hours.`,
    labels: shown.map(({ label }) => label),
    series: [
      { name: 'Hours', values: shown.map((row) => row.hours) },
      { name: 'Cumulative percent', values: shown.map(({ percent }) => percent), isLine: true, unit: '%' },
    ],
  }
}

async function stockValue(site, month) {
  const zone = site?.time_zone ?? 'UTC'
  const today = dayIn(zone, new Date())
  const { until } = daysOf(month)
  const on = until < today ? until : today
  const answer = (await call('explain_stock_values', { p_on: on, ...siteOf(site) })).filter(({ value }) => value)
  const currencies = [...new Set(answer.map(({ currency }) => currency))].sort()
  return {
    note: `On hand by storeroom on ${on}, in the currency of its site.`,
    labels: answer.map(({ site_code, storeroom_code }) => site === undefined ? `${site_code} ${storeroom_code}` : storeroom_code),
    series: currencies.map((currency) => ({
      name: currency, values: answer.map((row) => row.currency === currency ? row.value : null), isStacked: true,
    })),
  }
}

// Currencies differ, so the bars are percent of the amount. Budgets are of the organization, not of a site.
async function budgets(_site, month) {
  const { from, until } = daysOf(month)
  const answer = await rows('budgets', {
    select: 'name,cost_center_code,currency,amount,pre_committed_amount,committed_amount,actual_amount',
    starts_on: `lte.${until}`, ends_on: `gte.${from}`, amount: 'gt.0', order: 'name,currency,id', limit: 12,
  })
  const percent = (column) => answer.map((row) => 100 * row[column] / row.amount)
  return {
    note: 'Budgets of the organization that include the month, in percent of their amounts.',
    labels: answer.map(({ name, cost_center_code, currency }) => `${cost_center_code} ${name}, ${currency}`),
    series: [
      { name: 'Actual', values: percent('actual_amount'), isStacked: true, unit: '%' },
      { name: 'Committed', values: percent('committed_amount'), isStacked: true, unit: '%' },
      { name: 'Requisitions', values: percent('pre_committed_amount'), isStacked: true, unit: '%' },
    ],
  }
}

function siteOf(site) {
  return site === undefined ? {} : { p_site_ids: [site.id] }
}

function days(month) {
  const { from, until } = daysOf(month)
  return { p_from: from, p_until: until }
}

function instants(site, month) {
  const { from, before } = instantsOf(month, site?.time_zone ?? 'UTC')
  return { p_from: from, p_before: before }
}

/** Hours of minutes, as text. */
export function hours(minutes) {
  return number(minutes / 60)
}

export function number(value) {
  return value.toLocaleString(undefined, { maximumFractionDigits: 1 })
}
