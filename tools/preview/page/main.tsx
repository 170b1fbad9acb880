import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Start } from '../common/api';
import { ask } from './api';
import texts from './texts.json';
import { Workbench } from './workbench';
import './style.css';

const fail = (error: unknown) => alert(error);

function reset(): void {
  if (!confirm(texts.reset)) return;
  // The same URL would bring back what the browser's history has of the forms.
  ask('reset', {}).then(() => location.replace(`/?${Date.now()}`), fail);
}

/** Loads the data and shows the page. */
function App() {
  const [start, setStart] = useState<Start>();
  useEffect(() => {
    ask('start', {}).then(setStart, fail);
  }, []);
  return start && <Workbench start={start} fail={fail} onReset={reset} />;
}

const root = document.getElementById('page');
if (root) {
  root.textContent = '';
  render(<App />, root);
}
