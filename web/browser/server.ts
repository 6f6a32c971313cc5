// The real server, on a port and with a folder of its own.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from '../src/rules/native';
import { within } from './within';

const START_TIMEOUT = 30_000;
const STOP_TIMEOUT = 10_000;
const ADMIN_TIMEOUT = 120_000;
/** Nobody is forgotten for having opened no page, in seconds: some of those who come here open theirs late, or none. */
const UNVISITED = '3600';
/** What a server said last is kept for when it fails; more of it helps nobody. */
const MOST_SAID = 4000;

export class Server {
  private said = '';
  private ended: Promise<void>;

  private constructor(
    private process: ChildProcess,
    private data: string,
  ) {
    const listen = (chunk: Buffer) => (this.said = (this.said + chunk.toString()).slice(-MOST_SAID));
    process.stdout?.on('data', listen);
    process.stderr?.on('data', listen);
    this.ended = new Promise((end) => {
      process.once('exit', () => end());
      process.once('error', (error) => {
        this.said += error.message;
        end();
      });
    });
  }

  /** Starts the program with these flags; gives it and its address. */
  static async start(...flags: string[]): Promise<{ server: Server; address: string }> {
    const data = mkdtempSync(join(tmpdir(), 'sobremesa-'));
    // It ends when its standard input is closed: also if this process is killed.
    const child = spawn(program(), ['--language', 'en', 'serve', '--attached', '--port', '0', '--data', data, '--unvisited', UNVISITED, ...flags], { stdio: 'pipe' });
    const server = new Server(child, data);
    try {
      const address = await within(START_TIMEOUT, () => `the server's address; it said: ${server.said}`, server.address());
      return { server, address };
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  private async address(): Promise<string> {
    const found = new Promise<string>((find) => {
      const look = () => {
        const match = /http:\/\/\S+/.exec(this.said);
        if (match) find(match[0].replace(/\/$/, ''));
      };
      this.process.stdout?.on('data', look);
      this.process.stderr?.on('data', look);
    });
    const failed = this.ended.then(() => {
      throw new Error(`the server ended: ${this.said}`);
    });
    return await Promise.race([found, failed]);
  }

  /** Does what whoever runs the server can do beside it. */
  admin(...chore: string[]): string {
    return execFileSync(program(), ['--language', 'en', 'admin', '--data', this.data, ...chore], { encoding: 'utf8', timeout: ADMIN_TIMEOUT });
  }

  /** Stops it in good order, or by force where that takes too long. */
  async stop(): Promise<void> {
    this.process.stdin?.end();
    try {
      await within(STOP_TIMEOUT, 'the server to stop', this.ended);
    } catch {
      this.process.kill('SIGKILL');
      await within(STOP_TIMEOUT, 'the server to be gone', this.ended);
    }
    rmSync(this.data, { recursive: true, force: true, maxRetries: 5 });
  }
}
