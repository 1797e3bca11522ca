/** Stands in for assets (styles, fonts, pictures) in unit tests. */
export default ''
