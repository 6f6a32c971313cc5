import { describe, expect, it } from 'vitest';
import { Camera } from './camera.svelte';
import { SIZE } from './layout';

const at = (x: number, y: number) => ({ x, y });

/** The points of the map in two corners of the frame. */
const corners = (camera: Camera) => [camera.onMap(at(0, 0)), camera.onMap(at(SIZE, SIZE))];

describe('the camera over the map', () => {
  it('shows all of it at first', () => {
    expect(corners(new Camera())).toEqual([at(0, 0), at(SIZE, SIZE)]);
  });

  it('comes as close as the points allow, and no closer than asked', () => {
    const camera = new Camera();
    camera.fit([at(400, 400), at(450, 420)], 3);
    expect(camera.zoom).toBe(3);
    camera.fit([at(200, 300), at(700, 320)], 3);
    expect(camera.zoom).toBeCloseTo(SIZE / 640, 6);
    expect([at(200, 300), at(700, 320)].every((point) => camera.sees(point))).toBe(true);
    camera.fit([], 3);
    expect(camera.zoom).toBe(1);
  });

  it('never shows what lies beyond the map', () => {
    const camera = new Camera();
    camera.fit([at(5, 5)], 4);
    expect(corners(camera)[0]).toEqual(at(0, 0));
    camera.pan(-9999, -9999);
    expect(corners(camera)[1]).toEqual(at(SIZE, SIZE));
  });

  it('keeps clear of what covers it above and below', () => {
    const camera = new Camera();
    camera.covered = { top: 200, bottom: 100 };
    camera.fit([at(500, 20), at(500, 60)], 3);
    // As it is seen, both lie below what covers the top.
    const seen = (y: number) => (y - camera.y) * camera.zoom + SIZE / 2;
    expect(seen(20)).toBeGreaterThan(200);
    expect(seen(60)).toBeLessThan(SIZE - 100);
  });

  it('zooms about a point, which stays where it is', () => {
    const camera = new Camera();
    const finger = at(300, 640);
    const before = camera.onMap(finger);
    camera.zoomAt(finger, 1.8);
    const after = camera.onMap(finger);
    expect([after.x, after.y].map(Math.round)).toEqual([before.x, before.y].map(Math.round));
    expect([camera.zoom, camera.free]).toEqual([1.8, true]);
    camera.zoomAt(finger, 100);
    expect(camera.zoom).toBe(4);
  });

  it('follows a hand at its own pace, however close it is', () => {
    const camera = new Camera();
    camera.fit([at(500, 500)], 4);
    const before = camera.x;
    camera.pan(40, 0);
    expect(before - camera.x).toBe(10);
  });
});
