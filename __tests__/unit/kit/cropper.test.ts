import {
  followFingers,
  middleOf,
  moveCrop,
  placeUnder,
  roundCrop,
  type Crop,
  type Size,
  ZOOM_MAX,
  zoomCrop,
} from '#src/ui/Cropper/crop'

const WIDE: Size = { width: 1200, height: 600 }
const TALL: Size = { width: 300, height: 900 }

const isInside = ({ width, height }: Size, { left, top, side }: Crop): boolean => {
  const px = side * Math.min(width, height)
  const [x, y] = [left * width, top * height]
  return x >= -0.001 && y >= -0.001 && x + px <= width + 0.001 && y + px <= height + 0.001
}

test('begins with the middle of the picture', () => {
  expect(middleOf(WIDE)).toEqual({ left: 0.25, top: 0, side: 1 })
  expect(middleOf(TALL).top).toBeCloseTo(1 / 3)
})

test('lies under the frame so that the square fills it', () => {
  expect(placeUnder(WIDE, middleOf(WIDE))).toEqual({ width: '200%', height: '100%', left: '-50%', top: '0%' })
})

test('dragging moves the picture with the finger, and stops at its edges', () => {
  const right = moveCrop(WIDE, middleOf(WIDE), { x: -0.25, y: 0 })
  expect(right.left).toBeCloseTo(0.375)
  expect(moveCrop(WIDE, right, { x: -9, y: -9 })).toEqual({ left: 0.5, top: 0, side: 1 })
  expect(moveCrop(WIDE, right, { x: 9, y: 9 })).toEqual({ left: 0, top: 0, side: 1 })
})

test('zooming keeps the middle in place, and has its ends', () => {
  const near = zoomCrop(WIDE, middleOf(WIDE), 2)
  expect(near).toEqual({ left: 0.375, top: 0.25, side: 0.5 })
  expect(zoomCrop(WIDE, near, 100).side).toBeCloseTo(1 / ZOOM_MAX)
  expect(zoomCrop(WIDE, near, 0.01)).toEqual(middleOf(WIDE))
})

test('one finger drags, two enlarge around what they hold', () => {
  const start = middleOf(WIDE)
  const dragged = followFingers(WIDE, start, [{ x: 100, y: 0 }], [{ x: 50, y: 0 }], 200)
  expect(dragged).toEqual(moveCrop(WIDE, start, { x: -0.25, y: 0 }))
  const two = [
    { x: 50, y: 100 },
    { x: 150, y: 100 },
  ]
  const apart = [
    { x: 0, y: 100 },
    { x: 200, y: 100 },
  ]
  expect(followFingers(WIDE, start, two, apart, 200)).toEqual(zoomCrop(WIDE, start, 2))
})

test('fingers before the frame is measured, or of another number, change nothing', () => {
  const start = middleOf(TALL)
  expect(followFingers(TALL, start, [{ x: 0, y: 0 }], [{ x: 9, y: 9 }], 0)).toBe(start)
  expect(followFingers(TALL, start, [{ x: 0, y: 0 }], [], 200)).toBe(start)
})

test('what is sent lies in the picture, whatever was done', () => {
  for (const size of [WIDE, TALL, { width: 7, height: 5000 }]) {
    let crop = middleOf(size)
    for (let i = 0; i < 200; i += 1) {
      crop =
        i % 3 ? moveCrop(size, crop, { x: Math.sin(i), y: Math.cos(i) }) : zoomCrop(size, crop, 1 + Math.sin(i) / 2)
      const sent = roundCrop(crop)
      expect(isInside(size, sent)).toBe(true)
      for (const share of Object.values(sent)) expect(share >= 0 && share <= 1).toBe(true)
    }
  }
})
