import { runHere } from '../zap/world';
import { runDemo } from './demo';

void runHere(runDemo);
