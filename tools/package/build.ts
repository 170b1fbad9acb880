import { command } from '../command';
import { bundleConnector } from './bundle';

command(bundleConnector);
