import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import fredoka from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url';
import grenzeGotisch from '@fontsource-variable/grenze-gotisch/files/grenze-gotisch-latin-wght-normal.woff2?url';
import oswald from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url';
import specialElite from '@fontsource/special-elite/files/special-elite-latin-400-normal.woff2?url';
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/** The fonts of each board; they load with the board. */
const FONTS: Record<string, readonly (readonly [family: string, url: string])[]> = {
  frame: [
    ['Fraunces', fraunces],
    ['Source Sans 3', sourceSans],
  ],
  kred: [['Oswald', oswald]],
  candy_k: [['Fredoka', fredoka]],
  red_scare: [['Special Elite', specialElite]],
  kingless: [['Grenze Gotisch', grenzeGotisch]],
};

const loaded = new Set<string>();

/** Load the fonts of a board (Latin letters). */
export function loadFont(board: string): void {
  for (const [family, url] of FONTS[board] ?? []) {
    if (loaded.has(family)) continue;
    loaded.add(family);
    const face = new FontFace(family, `url(${url})`, { weight: '200 900', display: 'swap' });
    document.fonts.add(face);
    face.load().catch(() => loaded.delete(family));
  }
}
