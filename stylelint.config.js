/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-use-logical'],
  rules: {
    'csstools/use-logical': ['always', { except: [] }],
    'selector-class-pattern': null,
    'custom-property-pattern': null,
    'declaration-no-important': true,
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'comment-empty-line-before': null,
    'rule-empty-line-before': null,
    'media-feature-range-notation': 'prefix',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'value-keyword-case': null,
    // Lengths in the width of a character make every element wait for the font (docs/decisions/0023).
    'unit-disallowed-list': ['ch', 'ex', 'cap', 'ic', 'lh', 'rlh'],
    'declaration-property-value-disallowed-list': { 'font-size': ['/^([0-9]|1[01])(\\.[0-9]+)?px$/'] },
  },
  overrides: [
    {
      files: ['src/styles/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
}
