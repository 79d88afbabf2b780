import { build } from 'vite';

/** The tests look at the bundle that is shipped, not at a development server. */
export default async function setup(): Promise<void> {
  if (process.env['SANDTABLE_BUILT'] === '1') return;
  await build({ logLevel: 'warn' });
}
