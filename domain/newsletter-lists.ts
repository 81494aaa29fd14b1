/** The options of the newsletter's lists, in their order (docs/contracts/pages.md#newsletter). */
export const NEWSLETTER_COUNTIES = ['Fort Bend', 'Harris', 'Montgomery', 'Other']
export const NEWSLETTER_TOPICS = [
  'Arts',
  'Civic Engagement',
  'Community Context',
  'Economic Opportunity',
  'Education',
  'Environment',
  'Health',
  'Housing',
  'Disasters',
]
export const NEWSLETTER_PROFILES = [
  'Business leader/staff',
  'Civic/policy leader/staff',
  'Community leader/resident',
  'Foundation leader/staff',
  'GHCF donor/volunteer',
  'Nonprofit leader/staff',
  'Researcher/analyst',
  'Reporter/media member',
]
