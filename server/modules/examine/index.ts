import type { Module } from '../../module'
import { createExamineDesk, type ExamineDeskDeps } from './desk'
import { examineRoutes } from './routes'
import type { ExamineService } from './service'

export { type CheckOwn, createCheckOwn, leftOut } from './own'
export { aboutOf, queuePage } from './queue'
export { createExamineService, type ExamineService } from './service'

export const examineModule = (service: ExamineService, deps: ExamineDeskDeps): Module => ({
  routes: examineRoutes(service, createExamineDesk(deps)),
})
