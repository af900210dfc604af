/** Storage keys of the client; `token`, `uni_id_token` and `uni_id_token_expired` are the specification's. */
export const STORAGE = {
  token: 'token',
  uniIdToken: 'uni_id_token',
  uniIdTokenExpired: 'uni_id_token_expired',
  referral: 'maoxiu_code',
  /** A later link's code, until the server has checked it. */
  referralAsked: 'maoxiu_code_asked',
  language: 'language',
  accounts: 'accounts',
  user: 'user_info',
  draftPrefix: 'draft:',
  /** Recent choices in forms, per user. */
  recentPrefix: 'recent:',
} as const
