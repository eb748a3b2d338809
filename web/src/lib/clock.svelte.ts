/** Doing something again and again while somebody looks at the page. */

/** Runs at once, then every `seconds` and whenever the page comes back into sight. For use while a component lives. */
export function whileWatched(run: () => void, seconds: number): () => void {
  const look = () => {
    if (!document.hidden) run();
  };
  const timer = setInterval(look, seconds * 1000);
  document.addEventListener('visibilitychange', look);
  run();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
