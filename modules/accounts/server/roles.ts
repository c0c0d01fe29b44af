export const kindOf = { DEVELOPER: 'developer', COMPANY: 'company', ADMIN: 'admin' } as const;

/** A deleted account signs in no more. */
export const roleOf = { developer: 'DEVELOPER', company: 'COMPANY', admin: 'ADMIN' } as const;
