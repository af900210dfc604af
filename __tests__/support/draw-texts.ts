// Draws the texts of a JSON list in both weights and prints the pictures, for tests of what a machine's fonts change.
import { drawText } from '../../server/drawn-text'

const main = async () => {
  const pictures: (string | null)[][] = []
  for (const text of JSON.parse(process.argv[2]) as string[]) {
    const both = []
    for (const isBold of [false, true])
      both.push((await drawText({ text, sizePx: 40, color: '#000000', isBold }))?.data.toString('base64') ?? null)
    pictures.push(both)
  }
  process.stdout.write(JSON.stringify(pictures))
}
void main()
