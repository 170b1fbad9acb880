import { defineInputFields, type InferInputData } from 'zapier-platform-core';
import { startedByField } from './started_by';

export const inputFields = defineInputFields([startedByField]);

export type Values = InferInputData<typeof inputFields>;
