import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPasted, type PastedLine } from '#domain/market/paste'

/** A list of `lines.txt`: each pasted line with what a person reads in it. */
const lists = readFileSync(join(__dirname, 'lines.txt'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .split(/\n{2,}/)
  .filter(list => list.trim())
  .map(list =>
    list
      .trim()
      .split('\n')
      .map(line => {
        const [text, person] = line.replace(/\\t/g, '\t').split(/ => ?/)
        return { text, person: person.split('|').map(part => part.trim()) }
      }),
  )
const all = lists.flat()

const spoken = (line: PastedLine): string[] => {
  const { title, price, unit, from, specification, leader_price, tiers, left_out, guessed } = line
  const mark = (field: PastedLine['guessed'][number]) => (guessed.includes(field) ? '?' : '')
  const more = [
    leader_price && `leader ${leader_price}`,
    tiers.length > 0 && `tiers ${tiers.map(tier => `${tier.from}:${tier.price}`).join(', ')}`,
    left_out.length > 0 && `out ${left_out.join(', ')}`,
  ]
  return [title, price + mark('price'), unit + mark('unit'), from, specification, more.filter(Boolean).join('; ')]
}
/** Spaces within what is left out don't matter. */
const tight = (parts: string[]) =>
  [0, 1, 2, 3, 4, 5].map(i => (i < 5 ? (parts[i] ?? '') : (parts[5] ?? '').replace(/\s/g, '')))

test('there are 300 lines and more', () => {
  expect(all.length).toBeGreaterThanOrEqual(300)
})

test.each(lists.map(list => [list.map(({ text }) => text).join(' ⏎ '), list] as const))('reads %s', (_, list) => {
  const { products, others } = readPasted(list.map(({ text }) => text).join('\n'))
  const read = list.map((_line, i) => {
    const product = products.find(({ lines }) => lines[lines.length - 1] === i)
    return product ? tight(spoken(product)) : others.some(({ line }) => line === i) ? tight(['-']) : tight(['lost'])
  })
  expect(read).toEqual(list.map(({ person }) => tight(person)))
})
