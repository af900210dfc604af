import type { GoodsLine } from '../types'
import { food } from './food'
import { fresh } from './fresh'
import { living } from './living'

export const GOODS: readonly GoodsLine[] = [...fresh, ...food, ...living]
