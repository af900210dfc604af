export { createPublisher } from './service'
