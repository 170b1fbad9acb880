import { readMedia } from '../../../src/creates/send_campaign_message/media';

describe('share links become direct links', () => {
  const drive = 'https://drive.google.com';
  test.each([
    [`${drive}/file/d/1a_B-c/view?usp=sharing`, `${drive}/uc?export=download&id=1a_B-c`, 'file'],
    [`${drive}/file/u/0/d/1aB/view`, `${drive}/uc?export=download&id=1aB`, 'file'],
    [`${drive}/a/example.com/file/d/1aB/view`, `${drive}/uc?export=download&id=1aB`, 'file'],
    [`${drive}/a/example.com/open?id=1aB`, `${drive}/uc?export=download&id=1aB`, 'file'],
    [`${drive}/open?id=1aB`, `${drive}/uc?export=download&id=1aB`, 'file'],
    [`${drive}/uc?id=1aB`, `${drive}/uc?export=download&id=1aB`, 'file'],
    [
      `${drive}/file/d/1aB/view?resourcekey=0-x_y`,
      `${drive}/uc?export=download&id=1aB&resourcekey=0-x_y`,
      'file',
    ],
    [
      'https://www.dropbox.com/s/abc/Price%20list.pdf?dl=0',
      'https://www.dropbox.com/s/abc/Price%20list.pdf?dl=1',
      'Price list.pdf',
    ],
    [
      'https://dropbox.com/scl/fi/abc/a.png?rlkey=k&dl=0',
      'https://dropbox.com/scl/fi/abc/a.png?rlkey=k&dl=1',
      'a.png',
    ],
  ])('%s', (address, direct, filename) => {
    expect(readMedia({ media__url: address }, false)).toEqual({
      url: direct,
      filename,
      warnings: [`The share link was changed into a direct link to the file: ${direct}`],
    });
  });

  test.each([
    [`${drive}/uc?export=download&id=1aB`, 'file'],
    [`${drive}/drive/folders/1aB`, 'file'],
    [`${drive}/open`, 'file'],
    ['https://www.dropbox.com/s/abc/a.png?dl=1', 'a.png'],
    ['https://www.dropbox.com/s/abc/a.png?raw=1', 'a.png'],
    ['https://www.dropbox.com/home/a.png', 'a.png'],
    ['https://drive.google.com.example.com/file/d/1aB/view', 'view'],
    ['https://notdropbox.com/s/abc/a.png', 'a.png'],
  ])('%s stays', (address, filename) => {
    expect(readMedia({ media__url: address }, false)).toEqual({
      url: address,
      filename,
      warnings: [],
    });
  });
});
