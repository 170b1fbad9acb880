import { TextHistory } from '../../../tools/preview/page/text_history';

const state = (text: string) => ({ text, at: text.length });

test('letters typed in a row are undone in one go, anything else by itself', () => {
  const history = new TextHistory();
  history.note(state(''), 'H', 1000);
  history.note(state('H'), 'Hi', 1100);
  history.note(state('Hi'), 'Hi {{name}}', 1200);
  expect(history.undo(state('Hi {{name}}'))).toEqual(state('Hi'));
  expect(history.undo(state('Hi'))).toEqual(state(''));
  expect(history.undo(state(''))).toBeUndefined();
  expect(history.redo(state(''))).toEqual(state('Hi'));
  expect(history.redo(state('Hi'))).toEqual(state('Hi {{name}}'));
  expect(history.redo(state('Hi {{name}}'))).toBeUndefined();
});

test('a pause between letters begins anew, and a change forgets what was undone', () => {
  const history = new TextHistory();
  history.note(state(''), 'a', 1000);
  history.note(state('a'), 'ab', 5000);
  expect(history.undo(state('ab'))).toEqual(state('a'));
  history.note(state('a'), 'ac', 6000);
  expect(history.redo(state('ac'))).toBeUndefined();
});
