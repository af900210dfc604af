import type { Module } from '../../../module'
import { cancellationRoutes } from './routes'
import type { CancellationService } from './service'

export { createCancellation, type Obligations } from './service'
export { createTakeBack } from './take-back'

export const cancellationModule = (service: CancellationService): Module => ({ routes: cancellationRoutes(service) })
