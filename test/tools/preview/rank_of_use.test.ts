import { rankOfUse } from '../../../tools/preview/page/rank_of_use';

test.each([
  [0, ['Full Name', 'Properties Firstname', 'Phone Number', 'Mobile Phone', 'Email', 'Text']],
  [1, ['Campaign Name', 'Ad Name', 'Line Items 1 Title', 'Created Time', 'City']],
  [2, ['ID', 'Contact ID', 'Ad ID']],
])('rank %i', (rank, labels) => {
  expect(labels.map((label) => [label, rankOfUse(label)])).toEqual(
    labels.map((label) => [label, rank]),
  );
});
