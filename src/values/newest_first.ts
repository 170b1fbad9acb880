export { newestFirst } from './time';
