import { useEffect, useRef } from 'preact/hooks';

/**
 * Longer than the pause between keystrokes, because browsers limit rapid changes of the address.
 */
const pause = 300;

/**
 * Keeps the address up to date with the page. A new lead or step becomes a history entry; typing
 * only changes the address.
 *
 * @param address what the address should be
 * @param milestone changes when a history entry is due
 * @param onBack receives the address that the user went back to
 */
export function useAddress(
  address: string,
  milestone: string,
  onBack: (hash: string) => void,
): void {
  /** Unknown after Back, so that the restored place doesn't become a new history entry. */
  const last = useRef<{ address: string; milestone: string | undefined }>({ address, milestone });
  useEffect(() => {
    const { address: before, milestone: milestoneBefore } = last.current;
    last.current = { address, milestone };
    if (milestoneBefore !== undefined && milestoneBefore !== milestone) {
      // What was just typed belongs to the place being left.
      show(before);
      history.pushState(null, '', address);
      return undefined;
    }
    const timer = setTimeout(() => show(address), pause);
    return () => clearTimeout(timer);
  }, [address, milestone]);

  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    const onPop = () => {
      last.current = { address: location.hash, milestone: undefined };
      latest.current(location.hash);
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}

function show(address: string): void {
  if (location.hash !== address) history.replaceState(null, '', address);
}
