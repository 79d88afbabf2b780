import type { Symbol } from '../wire/engine';

/**
 * What is drawn on a counter, in a frame 48 wide and 32 high with its origin at the centre.
 * Units of the ground have the box of the NATO symbols; what flies, floats or leads is a silhouette.
 */
export interface SymbolDrawing {
  boxed: boolean;
  stroke?: string;
  fill?: string;
}

const saltire = 'M-24-16L24 16M-24 16L24-16';
const gunWheel = 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0';

export const symbols: Record<Symbol, SymbolDrawing> = {
  infantry: { boxed: true, stroke: saltire },
  cavalry: { boxed: true, stroke: 'M-24 16L24-16' },
  armour: { boxed: true, stroke: 'M-8-9H8A9 9 0 0 1 8 9H-8A9 9 0 0 1-8-9Z' },
  'armoured-car': { boxed: true, stroke: 'M-24 16L24-16M-8-9H8A9 9 0 0 1 8 9H-8A9 9 0 0 1-8-9Z' },
  truck: {
    boxed: true,
    stroke: 'M-15 4V-8H3V4M3-4H10L15 1V4M-15 4H15',
    fill: 'M-12.5 7.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M5.5 7.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
  },
  artillery: { boxed: true, fill: gunWheel },
  'light-artillery': { boxed: true, stroke: 'M-11 6C-11-5 11-5 11 6M0-2V-12', fill: 'M-3.4 4a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0' },
  'machine-gun': { boxed: true, stroke: `M0 11V-10M-5-5L0-11L5-5M-6 11H6` },
  mortar: { boxed: true, stroke: 'M0 4V-11M-5-6L0-12L5-6M-4 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0' },
  headquarters: { boxed: true, fill: 'M-24-16H24V-7H-24Z', stroke: 'M-24-16V25' },
  leader: {
    boxed: false,
    fill: 'M0-17L4.7-5.5L17-4.7L7.6 3.2L10.6 15.2L0 8.6L-10.6 15.2L-7.6 3.2L-17-4.7L-4.7-5.5Z',
  },
  officer: {
    boxed: false,
    fill: 'M0-12.5L3-5L11-4.5L5 .7L6.9 8.5L0 4.2L-6.9 8.5L-5 .7L-11-4.5L-3-5Z',
    stroke: 'M-13 14H13',
  },
  engineer: { boxed: true, stroke: 'M-14 10V-7H14V10M0-7V6' },
  supply: { boxed: true, stroke: 'M-24 8H24' },
  aircraft: {
    boxed: false,
    fill: 'M0-17C1.8-17 2.6-13 2.7-7.5L19 1V5L2.6 1.6L2 10L8 14.2V17L0 15.2L-8 17V14.2L-2 10L-2.6 1.6L-19 5V1L-2.7-7.5C-2.6-13-1.8-17 0-17Z',
  },
  boat: {
    boxed: false,
    fill: 'M-22 4H22L15 13H-16ZM-9 1V-5H-1V-13H4V-5H10V1Z',
  },
  fort: { boxed: false, stroke: 'M-19 12V-3L-13-3V-10H-6V-4H6V-10H13V-3L19-3V12Z' },
  guerrilla: { boxed: true, stroke: saltire, fill: 'M-24-16L0 0L-24 16ZM24-16L0 0L24 16Z' },
  marker: { boxed: false, fill: 'M0-11L11 0L0 11L-11 0Z' },
  hidden: {
    boxed: false,
    stroke: 'M-7-6C-7-15 8-15 8-6C8 0 0 0 0 7',
    fill: 'M-2.2 13a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
  },
};
