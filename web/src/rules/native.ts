// For tests: the same rules as a native program, asked line by line.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** The built program; `cargo xtask test` builds it first. */
export function program(): string {
  const target = process.env['CARGO_TARGET_DIR'] ?? new URL('../../../target', import.meta.url).pathname;
  const built = [process.env['SOBREMESA'], `${target}/debug/sobremesa`, `${target}/release/sobremesa`];
  const found = built.find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('build the program first: cargo build --package sobremesa');
  return found;
}

interface Question {
  answer: (line: string) => void;
  fail: (error: Error) => void;
}

export class Referee {
  private child: ChildProcessWithoutNullStreams;
  private waiting: Question[] = [];

  constructor() {
    this.child = spawn(program(), ['referee']);
    createInterface({ input: this.child.stdout }).on('line', (line) => this.waiting.shift()?.answer(line));
    // Nobody waits for a program that has ended.
    let said = '';
    this.child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    this.child.once('close', (code) => {
      for (const { fail } of this.waiting.splice(0)) fail(new Error(`the referee ended with ${code}: ${said}`));
    });
  }

  ask(request: Record<string, unknown>): Promise<Record<string, unknown>> {
    return new Promise((answer, fail) => {
      this.waiting.push({ answer: (line) => answer(JSON.parse(line) as Record<string, unknown>), fail });
      this.child.stdin.write(`${JSON.stringify(request)}\n`);
    });
  }

  close(): void {
    this.child.stdin.end();
  }
}
