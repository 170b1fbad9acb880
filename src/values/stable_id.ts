export { stableId } from './json';
