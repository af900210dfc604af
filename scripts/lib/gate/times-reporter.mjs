/** Reporter of node's runner: how long each outermost test of each file took, in ms. */
export default async function* (events) {
  for await (const { type, data } of events)
    if (/^test:(pass|fail)$/.test(type) && data.nesting === 0 && data.file)
      yield `${JSON.stringify([data.file, data.details.duration_ms])}\n`
}
