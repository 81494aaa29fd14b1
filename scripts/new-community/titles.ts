/** Titles of the set's topics and subtopics, in the order of the site. */
export const TOPIC_TITLES: Readonly<
  Record<string, { title: string; about: string; subtopics: Record<string, string> }>
> = {
  arts: {
    title: 'Arts',
    about: 'Museums, libraries and places to play: how many there are, and how much they are used.',
    subtopics: {
      'museums-and-culture': 'Museums and Cultural Organizations',
      libraries: 'Libraries',
      'recreation-and-creative-work': 'Recreation and Creative Work',
    },
  },
  'civic-engagement': {
    title: 'Civic Engagement',
    about: 'Voting, friendship across incomes, volunteering and associations.',
    subtopics: {
      voting: 'Voting',
      'social-connection': 'Social Connection',
      'civic-organizations': 'Civic Organizations',
    },
  },
  'community-context': {
    title: 'Community Context',
    about: 'Who lives here: how many people, how old, of which origins, in which households.',
    subtopics: {
      population: 'Population',
      'race-and-ethnicity': 'Race and Ethnicity',
      'age-and-households': 'Age and Households',
      'immigration-and-veterans': 'Immigration, Language and Veterans',
    },
  },
  'economic-opportunity': {
    title: 'Economic Opportunity',
    about: 'Jobs, incomes, poverty, new businesses and the chance to move up.',
    subtopics: {
      'industry-dynamics': 'Industry Dynamics',
      'income-equality': 'Income Equality',
      employment: 'Employment',
      'social-mobility': 'Social Mobility',
      entrepreneurship: 'Entrepreneurship',
    },
  },
  education: {
    title: 'Education',
    about: 'Learning from the first years to the degrees that adults hold.',
    subtopics: {
      'early-childhood': 'Early Childhood',
      'student-learning': 'Student Learning',
      'educational-attainment': 'Educational Attainment',
    },
  },
  environment: {
    title: 'Environment',
    about: 'Air, water and weather, and the way people travel to work.',
    subtopics: {
      'air-quality': 'Air Quality',
      water: 'Water',
      'weather-and-travel': 'Weather and Travel',
    },
  },
  health: {
    title: 'Health',
    about: 'Care, habits, births, injuries and how people feel.',
    subtopics: {
      'length-of-life': 'Births and General Health',
      'access-to-care': 'Access to Care',
      'healthy-living': 'Healthy Living',
      'mental-health-and-injury': 'Mental Health and Injury',
    },
  },
  housing: {
    title: 'Housing',
    about: 'Owning, renting, paying for and keeping a home.',
    subtopics: {
      'homeownership-and-values': 'Homeownership and Home Values',
      affordability: 'Affordability',
      'housing-stability': 'Housing Stability',
    },
  },
  disasters: {
    title: 'Disasters',
    about: 'Natural hazards, heat and drought, the people who may need help, and the years of the pandemic.',
    subtopics: {
      'hazard-risk': 'Hazard Risk',
      'heat-drought-and-vulnerability': 'Heat, Drought and Vulnerability',
      'pandemic-and-recovery': 'Pandemic and Recovery',
    },
  },
}
