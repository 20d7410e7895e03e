import { describe, expect, it } from 'vitest';
import { askToCover, attendCovers, coverRequests } from './cover-desk.ts';

const photo = new File(['bytes'], 'card.jpg', { type: 'image/jpeg' });

describe('covering a number', () => {
  it('is asked for photos of an Aadhaar alone', async () => {
    const leave = attendCovers();
    expect(await askToCover('pan_card', 'PAN Card', photo)).toBe(photo);
    const pdf = new File(['bytes'], 'card.pdf', { type: 'application/pdf' });
    expect(await askToCover('aadhar_front', 'Aadhaar Front', pdf)).toBe(pdf);
    expect(coverRequests.get()).toBeUndefined();
    leave();
  });

  it('keeps nobody from sending: without a screen, or where the photo cannot be drawn, it goes as it is', async () => {
    expect(await askToCover('aadhar_back', 'Aadhaar Back', photo)).toBe(photo);
    const leave = attendCovers();
    // Node draws no pictures.
    expect(await askToCover('aadhar_back', 'Aadhaar Back', photo)).toBe(photo);
    expect(coverRequests.get()).toBeUndefined();
    leave();
  });
});
