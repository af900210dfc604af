import { testBack } from '../back-steps'
import { market } from '../suite'

testBack(market(), 1)
