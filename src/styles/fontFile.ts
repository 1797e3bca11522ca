/** Address of the text font, for its preload link: the only font file there is. */
export { default as fontFile } from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
