import type { Module } from '../../module'
import { messageRoutes } from './routes'
import type { MessageService } from './service'

export { eraseMessages } from './erase-repo'
export { type Announcement, createMessageService, type MessageService, type NewsCounter, type Notice } from './service'

export const messageModule = (service: MessageService): Module => ({ routes: messageRoutes(service) })
