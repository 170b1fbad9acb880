import type { Api } from '../common/api';
import { ask } from './api';
import type { Loaded } from './dropdown';

/** The choices of a dropdown that a trigger fills, or why there are none. */
export async function loadChoices(field: Api['choices']['ask']): Promise<Loaded> {
  try {
    const { choices, error } = await ask('choices', field);
    return { choices, error: error?.message };
  } catch (error) {
    return { choices: [], error: error instanceof Error ? error.message : String(error) };
  }
}
