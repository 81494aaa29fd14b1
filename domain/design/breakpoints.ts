// Widths of the window at which layouts change, in em, so that they follow the reader's type size: 1em is 16 px by default.

export const PHONE = '30em'
export const TABLET = '48em'
export const LAPTOP = '64em'
/** Width at which the header shows all its menus. */
export const DESKTOP = '79.375em'
/** Width at which all sizes are an eighth larger. */
export const WIDE = '112.5em'
