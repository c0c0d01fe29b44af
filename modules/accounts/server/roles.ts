/** The kind of account that signs in with a role. */
export const kindOf = { DEVELOPER: 'developer', COMPANY: 'company', ADMIN: 'admin' } as const;

/** The reverse. A deleted account signs in no more. */
export const roleOf = { developer: 'DEVELOPER', company: 'COMPANY', admin: 'ADMIN' } as const;
