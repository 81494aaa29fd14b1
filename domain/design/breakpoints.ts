// Widths of the window at which layouts change. In em, so that they follow the reader's type: 1em is 16 px unless the
// reader chose otherwise.

export const PHONE = '30em'
export const TABLET = '48em'
export const LAPTOP = '64em'
/** The header shows all its menus. */
export const DESKTOP = '79.375em'
/** Everything is an eighth larger. */
export const WIDE = '112.5em'
