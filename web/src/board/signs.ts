import type { Sign } from '../wire/engine';

/** Small signs on the map in a circle of radius 10 about the origin: what is filled, what is stroked. */
export interface SignDrawing {
  fill?: string;
  stroke?: string;
  /** Water, growth or works: decides the ink. */
  ink: 'water' | 'green' | 'dark';
}

const ring = (radius: number): string => `M${-radius} 0a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
const aeroplane = 'M0-10C1.200-10 1.700-7.500 1.800-4.500L10 1V3.400L1.700 1.300L1.300 6.300L4.500 8.600V10.200L0 9.200L-4.500 10.200V8.600L-1.300 6.300L-1.700 1.300L-10 3.400V1L-1.800-4.500C-1.700-7.500-1.200-10 0-10Z';

export const signs: Record<Sign, SignDrawing> = {
  well: { stroke: ring(6), ink: 'water' },
  spring: { stroke: ring(5.5), fill: 'M0-10L1.500-7H-1.500ZM10 0L7 1.500V-1.500ZM0 10L-1.500 7H1.500ZM-10 0L-7-1.500V1.500Z' + ring(2.6), ink: 'water' },
  oasis: {
    stroke: 'M0 9C.5 4 .3 1 1.500-3M1.500-3C-1-7-5-7-8-4M1.500-3C0-8-3-10-6-10M1.500-3C3-8 6-9 8-8M1.500-3C5-5 8-4 9.500-1M-7 9.500H8',
    ink: 'green',
  },
  airfield: { fill: aeroplane, ink: 'dark' },
  airbase: { fill: aeroplane, stroke: ring(13), ink: 'dark' },
  fort: { fill: 'M-9 8V-7H-5V-3H-2V-7H2V-3H5V-7H9V8Z', ink: 'dark' },
  port: { stroke: 'M0-9V9M-5-4H5M-9 2C-8 7-4 9 0 9C4 9 8 7 9 2M-11 4L-9 1L-6.500 3.500M11 4L9 1L6.500 3.500', ink: 'dark' },
  bridge: { stroke: 'M-9-7L-6-4H6L9-7M-9 7L-6 4H6L9 7', ink: 'dark' },
  star: { fill: 'M0-10L2.700-3.300L10-2.800L4.500 1.900L6.200 9L0 5.100L-6.200 9L-4.500 1.900L-10-2.800L-2.700-3.300Z', ink: 'dark' },
};
