import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Start } from '../common/api';
import { ask } from './api';
import { Workbench } from './workbench';
import './style.css';

/** Loads the data and shows the page. */
function App() {
  const [start, setStart] = useState<Start>();
  const [problem, setProblem] = useState('');
  const fail = (error: unknown) =>
    setProblem(error instanceof Error ? error.message : String(error));

  useEffect(() => {
    ask('start', {}).then(setStart, fail);
  }, []);

  async function reset(): Promise<void> {
    const question =
      'Start over? This clears the forms, the messages, and your changes to the connection.';
    if (!confirm(question)) return;
    await ask('reset', {});
    location.reload();
  }

  return (
    <>
      {problem && (
        <div class="problem row" role="alert">
          <p>{problem}</p>
          <button type="button" onClick={() => setProblem('')}>
            Dismiss
          </button>
        </div>
      )}
      {start ? (
        <Workbench start={start} fail={fail} onReset={() => reset().catch(fail)} />
      ) : (
        <p class="empty" role="status">
          {problem ? '' : 'Loading the steps…'}
        </p>
      )}
    </>
  );
}

const root = document.getElementById('page');
if (root) {
  root.textContent = '';
  render(<App />, root);
}
