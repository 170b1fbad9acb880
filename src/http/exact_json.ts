export { parseExactJson } from '../values/json';
