// What folders and their bin need of the products in them, each in the transaction of their own action.
export { addToPicks, codesOf, findDeleted, lockProducts, purgeDeleted } from './kept-repo'
