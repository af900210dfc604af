import type { Module } from '../../module'
import { contactRoutes } from './routes'
import type { ContactService } from './service'

export { createContactService, palletContactPlace } from './service'

export const contactModule = (service: ContactService): Module => ({ routes: contactRoutes(service) })
