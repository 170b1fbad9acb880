export { lazy } from './words';
