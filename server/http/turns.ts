// One task per turn of the event loop. Node accepts one connection per turn: 2,000 requests that are answered in one turn
// make it last a second, and everyone who connects in the meantime waits for one such turn after the other.
export function makeTurns() {
  const tasks: (() => void)[] = []
  let isScheduled = false
  function schedule() {
    if (isScheduled || tasks.length === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      tasks.shift()?.()
      schedule()
    })
  }
  return (task: () => void) => {
    tasks.push(task)
    schedule()
  }
}
