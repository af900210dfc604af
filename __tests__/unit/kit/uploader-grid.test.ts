import { placeAt } from '#src/ui/Uploader/grid'

const SIDE = 72
const STEP = SIDE + 8

test('a dragged picture goes to the cell below it', () => {
  expect(placeAt(2, -2 * STEP, 0, SIDE, 9)).toBe(0)
  expect(placeAt(0, STEP, STEP, SIDE, 9)).toBe(5)
  expect(placeAt(1, STEP * 0.4, -STEP * 0.4, SIDE, 9)).toBe(1)
})

test('it stays within the pictures', () => {
  expect(placeAt(0, -500, -500, SIDE, 3)).toBe(0)
  expect(placeAt(1, 900, 900, SIDE, 3)).toBe(2)
  expect(placeAt(3, STEP, 0, SIDE, 9)).toBe(3)
})
