/** Private addresses in spellings that a careless check takes for public ones. */
export const insideAddresses = [
  ...[
    'http://2130706433:1/',
    'http://0177.0.0.1:1/',
    'http://127.1:1/',
    'http://0/',
    'http://[::]/',
  ],
  ...['http://[::ffff:10.0.0.1]/a.png', 'http://[64:ff9b::a00:1]/a.png', 'http://[2002:a00:1::]/a'],
  ...[
    'http://169.254.169.254./a.png',
    'http://localhost./a',
    'http://LOCALHOST:1/',
    'http:10.0.0.1',
  ],
  ...['http://files.example.com@10.0.0.1/a.png', 'http://10.0.0.1\\@files.example.com/a.png'],
  ...[
    'http://10.0.0.1#@files.example.com/',
    'ht\ttp://10.0.0.1/a.png',
    'http://%31%30.0.0.1/a.png',
  ],
  ...[
    'http://１０.０.０.１/a.png',
    'http://①⓪.0.0.1/',
    'http://10。0。0。1/',
    'http://[fe80::1%25eth0]/',
  ],
  ...['http://inside.example.com/a.png', 'http://mixed.example.com/a.png', 'gopher://10.0.0.1/a'],
  ...[
    'https://inside.example.com/a.png',
    'https://mixed.example.com/a.png',
    'https://10.0.0.1:22/a',
  ],
];
