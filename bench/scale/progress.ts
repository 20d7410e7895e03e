const WIDTH = 30;

/** A line that grows while work is done; on anything but a terminal, a line at each tenth. */
export function progress(what: string, total: number): (done: number) => void {
  const started = Date.now();
  let told = -1;
  return (done) => {
    const share = Math.min(1, done / total);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    const line = `${what.padEnd(24)} ${bar} ${Math.round(share * 100)}% ${seconds} s`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${line}${share === 1 ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth > told) console.log(line);
    told = tenth;
  };
}
