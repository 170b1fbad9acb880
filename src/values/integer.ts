export { toInteger } from './text';
