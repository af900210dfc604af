import { damp, phaseAt } from '#src/ui/Scroller/pull'

test('the page follows ever slower, 120 px at most; 45 px refresh', () => {
  expect(damp(0)).toBe(0)
  expect(damp(-10)).toBe(0)
  expect(damp(100) - damp(50)).toBeLessThan(damp(50))
  expect(damp(100_000)).toBeLessThan(120)
  expect([phaseAt(0), phaseAt(44.9), phaseAt(45)]).toEqual(['idle', 'pulling', 'armed'])
})
