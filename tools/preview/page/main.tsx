import { render } from 'preact';
import { App } from './app';
import './style/style.css';

const root = document.getElementById('page');
if (root) {
  root.textContent = '';
  render(<App />, root);
}
