// Where people can reach the ones who run Launchquad.
export const contactEmail = 'hello@launchquad.example'
