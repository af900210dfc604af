import type { Module } from '../../../module'
import { createExamineDesk } from './desk'
import { examineRoutes } from './routes'
import type { ExamineDeps, ExamineService } from './service'

export { createCheckOwn, leftOut } from './own'
export { aboutOf, queuePage } from './queue'
export { createExamineService, type ExamineService } from './service'

export const examineModule = (service: ExamineService, reviews: ExamineDeps['reviews']): Module => ({
  routes: examineRoutes(service, createExamineDesk(reviews)),
})
