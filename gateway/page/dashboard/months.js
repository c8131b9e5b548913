// Months of a site: days as dates, instants in its time zone.

/** The first and the last day of a month such as 2026-03. */
export function daysOf(month) {
  const [year, number] = month.split('-').map(Number)
  return { from: `${month}-01`, until: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

export function monthBefore(month) {
  return shifted(month, -1)
}

/** The instants at which a month begins and the next one begins, in a time zone. */
export function instantsOf(month, zone) {
  return { from: startIn(zone, `${month}-01`), before: startIn(zone, `${shifted(month, 1)}-01`) }
}

/** The month that a time zone has at an instant. */
export function monthIn(zone, instant) {
  return wallClock(zone, instant).slice(0, 7)
}

/** The day that a time zone has at an instant. */
export function dayIn(zone, instant) {
  return wallClock(zone, instant).slice(0, 10)
}

function shifted(month, by) {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The instant at which a day begins there: the offset is asked twice, because it may change between guess and answer. */
function startIn(zone, day) {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  let instant = wanted
  for (let round = 0; round < 2; round += 1) {
    instant = wanted - (Date.parse(`${wallClock(zone, new Date(instant))}Z`) - instant)
  }
  return new Date(instant).toISOString()
}

function wallClock(zone, instant) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`
}
