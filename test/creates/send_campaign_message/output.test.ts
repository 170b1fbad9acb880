import { send } from './campaign_wire';

describe('the output', () => {
  test('has every key, with null for what is unknown', async () => {
    expect(await send()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'accepted',
      messageText: null,
      campaignName: 'welcome_offer',
      destination: '+919876543210',
      country: 'IN',
      userName: 'Asha',
      templateParams: ['Asha'],
      media: { url: null, filename: null },
      messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      warnings: [],
      reply: { success: 'true', submitted_message_id: expect.any(String) },
    });
  });

  test('has no country for a number of none', async () => {
    const output = { destination: '+80012345678', country: null };
    expect(await send({ destination: '+800 1234 5678' })).toMatchObject(output);
  });

  test("has the message as the recipient reads it, if the list has the template's text", async () => {
    const messageText = async (campaigns: string, inputData = {}) =>
      Object(await send(inputData, { campaigns })).messageText;
    const text = 'welcome_offer | {{First name = there}}, take 10% off; {{First name}}!\\nBye';
    expect(await messageText(text)).toBe('Asha, take 10% off; Asha!\nBye');
    expect(await messageText(text, { param_first_name: ' ' })).toBe(
      'there, take 10% off; there!\nBye',
    );
    expect(await messageText(text, { param_first_name: 'a\n{{First name}} $& $1' })).toBe(
      'a {{First name}} $& $1, take 10% off; a {{First name}} $& $1!\nBye',
    );
    expect(await messageText('welcome_offer | First name')).toBeNull();
  });
});
