import type { Module } from '../../../module'
import { contactRoutes } from './routes'
import type { ContactService } from './service'

export { eraseReveals } from './erase-repo'
export { createContactService, palletContactPlace } from './service'

export const contactModule = (service: ContactService): Module => ({ routes: contactRoutes(service) })
