// Which files of which suites run. Everywhere `files` are those of each suite, by the suite's name.

const ENDING = /(\.(test|spec))?\.\w+$/
/** Whether a name is that of one of the file's folders, or the file's own one or its beginning (`order`: order-desk). */
export const isNamed = (file, name) => {
  const parts = file.split('/')
  const own = parts.pop().replace(ENDING, '')
  return parts.includes(name) || own === name || own.startsWith(`${name}-`)
}

const mapFiles = (files, choose) =>
  Object.fromEntries(Object.entries(files).map(([suite, list]) => [suite, choose(list, suite)]))

/** Suites without a server: these run whatever imports one of the names, wherever it stands. */
const BY_IMPORT = ['unit', 'component']

/**
 * What belongs to floors, modules or features.
 * @param {(file: string) => string[]} importsOf the files that a test imports itself
 * @returns the files, and the names that nothing has
 */
export const byNames = (files, names, importsOf) => {
  const has = (file, suite, name) =>
    isNamed(file, name) || (BY_IMPORT.includes(suite) && importsOf(file).some(path => isNamed(path, name)))
  return {
    files: mapFiles(files, (list, suite) => list.filter(file => names.some(name => has(file, suite, name)))),
    unknown: names.filter(
      name => !Object.entries(files).some(([suite, list]) => list.some(file => has(file, suite, name))),
    ),
  }
}

/** How long a file takes; one without a record as long as the average of its suite. */
export const secondsOf = (times, suite) => {
  const recorded = Object.values(times[suite] ?? {})
  const average = recorded.length ? recorded.reduce((sum, time) => sum + time, 0) / recorded.length : 1
  return file => times[suite]?.[file] ?? average
}

/** @returns the files, the longest first */
export const longestFirst = (files, seconds) => [...files].sort((a, b) => seconds(b) - seconds(a) || (a < b ? -1 : 1))

/** Splits the files of all suites into parts that take about as long as each other. @returns one of the parts */
export const byShard = (files, { part, parts }, times) => {
  const items = Object.entries(files).flatMap(([suite, list]) => {
    const seconds = secondsOf(times, suite)
    return list.map(file => ({ suite, file, time: seconds(file) }))
  })
  items.sort((a, b) => b.time - a.time || (`${a.suite} ${a.file}` < `${b.suite} ${b.file}` ? -1 : 1))
  const shards = Array.from({ length: parts }, () => ({ time: 0, items: new Set() }))
  for (const item of items) {
    const shortest = shards.reduce((least, shard) => (shard.time < least.time ? shard : least))
    shortest.time += item.time
    shortest.items.add(`${item.suite} ${item.file}`)
  }
  const { items: chosen } = shards[part - 1]
  return mapFiles(files, (list, suite) => list.filter(file => chosen.has(`${suite} ${file}`)))
}

/** Seconds. A process that takes longer isn't worth sharing: its start is a small part of it. */
const SHARED_MAX = 15
/** In one process, what a file starts outside its suites stays until the last one has ended. */
const FILES_MAX = 8

/**
 * Puts small files together, since starting a process and loading the server takes longer than they do.
 * @returns the files of each process, the longest first
 */
export const inProcesses = (files, seconds, workers) => {
  const whole = files.reduce((sum, file) => sum + seconds(file), 0)
  const max = Math.min(SHARED_MAX, whole / workers)
  const processes = []
  for (const file of longestFirst(files, seconds)) {
    const time = seconds(file)
    const fitting = processes.find(one => one.time + time <= max && one.files.length < FILES_MAX)
    if (fitting) {
      fitting.time += time
      fitting.files.push(file)
    } else processes.push({ time, files: [file] })
  }
  return processes.sort((a, b) => b.time - a.time).map(one => one.files)
}
