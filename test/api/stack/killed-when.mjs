// Loaded before a command: ends its process with SIGKILL as soon as its standard error has said KILLED_WHEN, or KILLED_AFTER milliseconds
// later. Whoever reads that in another process may come when the command has ended by itself.
const { KILLED_WHEN: when = '', KILLED_AFTER: after = '0' } = process.env
const write = process.stderr.write.bind(process.stderr)
let said = ''
let isSaid = false

process.stderr.write = (...all) => {
  const isWritten = write(...all)
  said += String(all[0])
  if (!isSaid && said.includes(when)) {
    isSaid = true
    if (after === '0') process.kill(process.pid, 'SIGKILL')
    else setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(after)).unref()
  }
  return isWritten
}
