import { fillForm, type Lead, pathsIn } from '../zap/mapping';
import { UsageError } from '../zap/usage_error';
import type { ZapFile } from '../zap/zap_file';
import { printZap } from './campaign_report';
import type { StepRun } from './platform';
import type { Stage } from './stage';
import type { FilledZap, ZapRun } from './zap_run';

/**
 * Runs Zaps one after another and prints each. All are checked first, so that nothing is sent if
 * one has a mistake.
 *
 * @throws UsageError for a Zap that fills in a field that its form doesn't have
 */
export async function runCampaigns(stage: Stage, files: ZapFile[]): Promise<ZapRun[]> {
  const filled: FilledZap[] = [];
  for (const file of files) filled.push(await fillZap(stage, file));
  const runs: ZapRun[] = [];
  for (const zap of filled) {
    const step = await stage.platform.perform(zap.file.zap.step.action, zap.inputData);
    const run = { ...zap, ...step, asExpected: endsAsExpected(zap.file, step) };
    runs.push(run);
    printZap(stage.page, run, `${runs.length}/${filled.length}`);
  }
  return runs;
}

async function fillZap({ platform, simulator }: Stage, file: ZapFile): Promise<FilledZap> {
  const { trigger, step } = file.zap;
  if (!simulator && pathsIn(step.inputs).includes('$files')) {
    throw new UsageError(
      `${file.path} uses {{$files}}, the simulator's own files. For a live run, enter the public address of a file instead.`,
    );
  }
  const lead: Lead = { ...trigger.sample, $files: simulator ? `${simulator.origin}/files` : '' };
  const inputData = fillForm(step.inputs, lead);
  const labels = await platform.formLabels(step.action, inputData);
  const unknown = Object.keys(inputData).filter((key) => !labels.has(key));
  if (unknown.length > 0) {
    throw new UsageError(
      `${file.path} fills ${unknown.join(', ')}, but this campaign's form only has ${[...labels.keys()].join(', ')}.`,
    );
  }
  return { file, lead, inputData, labels };
}

function endsAsExpected({ zap: { expect } }: ZapFile, { outcome }: StepRun): boolean {
  return expect.outcome === 'error'
    ? outcome.kind === 'error' && outcome.code === expect.code
    : outcome.kind === 'accepted';
}
