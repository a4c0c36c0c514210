// Our contact address.
export const contactEmail = 'hello@launchquad.example'
