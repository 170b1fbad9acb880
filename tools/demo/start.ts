import { loadBuiltApp } from '../built_app';
import { command } from '../command';
import { runDemo, usage } from './demo';

command(usage, (args) => runDemo(args, loadBuiltApp(), (text) => process.stdout.write(text)));
