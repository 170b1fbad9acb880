import { titleCase } from './title_case';

test.each([
  ['send message to contact', 'Send Message to Contact'],
  ['Of the people, by the people', 'Of the People, by the People'],
  ['find iPhone or URL of example.com', 'Find iPhone or URL of example.com'],
  ['sign-in by e-mail/phone', 'Sign-In by E-Mail/Phone'],
  ["Service's answer in", "Service's Answer In"],
  ['SEND NOTE TO ME', 'Send Note to Me'],
  ['media URL', 'Media URL'],
])('title case: %s', (label, expected) => {
  expect(titleCase(label)).toBe(expected);
});
