/** What stands beside Explore The Data in both menus (pages-and-voting, section 2). */
export const SECTIONS = [
  { title: 'Who We Are', to: '/the-initiative' },
  { title: 'What We Do', to: '/the-big-picture' },
  { title: 'Get Involved', to: '/get-involved' },
  { title: 'Articles & Reports', to: '/blog' },
]
