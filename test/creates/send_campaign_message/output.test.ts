import { send } from './campaign_wire';

describe('the output', () => {
  test('has every key, with null for what is unknown', async () => {
    expect(await send()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'accepted',
      message_text: null,
      campaign_name: 'welcome_offer',
      phone: '+919876543210',
      country: 'IN',
      name: 'Asha',
      placeholder_values: ['Asha'],
      media_url: null,
      media_filename: null,
      source: null,
      tags: null,
      attributes: null,
      submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      warnings: [],
      service_response: { success: 'true', submitted_message_id: expect.any(String) },
    });
  });

  test("has the message as the recipient reads it, if the list has the template's text", async () => {
    const message_text = async (campaigns: string, inputData = {}) =>
      Object(await send(inputData, { campaigns })).message_text;
    const text = 'welcome_offer | {{First name = there}}, take 10% off; {{First name}}!\nBye';
    expect(await message_text(text)).toBe('Asha, take 10% off; Asha!\nBye');
    expect(await message_text(text, { param_first_name: ' ' })).toBe(
      'there, take 10% off; there!\nBye',
    );
    expect(await message_text(text, { param_first_name: 'a\n{{First name}} $& $1' })).toBe(
      'a {{First name}} $& $1, take 10% off; a {{First name}} $& $1!\nBye',
    );
    expect(await message_text('welcome_offer | First name')).toBeNull();
  });
});
