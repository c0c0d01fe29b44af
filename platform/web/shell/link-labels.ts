// A form names links too, and loads nothing of how a profile shows them.
export const linkLabels = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  website: 'Site',
} as const;
