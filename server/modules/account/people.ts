// Users as other modules need them: to name one, to lock one, and to keep what is counted on a user's row, each in the
// transaction of their own action. Nothing is decided here.
export {
  addToFollowCounts,
  countFolderDown,
  countFolderUp,
  countFollowing,
  findTarget,
  hasOtherHolder,
  lockPair,
  lockUser,
  nicknameOf,
  type TargetRow,
  userCodeOf,
} from './people-repo'
