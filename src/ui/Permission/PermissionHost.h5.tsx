/** Browsers ask by themselves. */
export const PermissionHost = () => null
