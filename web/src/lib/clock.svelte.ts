/** Doing something repeatedly while somebody looks at the page. */

/** Runs immediately, then every `seconds` and whenever the page becomes visible. For the lifetime of a component. */
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
