/** Where in the codex a card was opened, so that coming back leads there. */
export const place = { query: '', y: 0 };
