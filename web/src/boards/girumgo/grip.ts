// Turning a wheel and carrying the token by pointer. Svelte attachment for the board's svg.

import { TOKEN, type Hand } from './hand.svelte';
import { R } from './geometry';

/** How far, in pixels, a finger moves before it is a drag. */
const SLACK = 7;
/** How near, in pixels, a tap is to what it means: half of what a finger needs. */
const FINGER = 22;

export function grip(hand: Hand, standing: () => string | null) {
  return (svg: SVGElement) => {
    let pressed: { id: number; place: string; x: number; y: number } | null = null;
    let hub: { x: number; y: number } | null = null;
    let angle = 0;

    const hubOf = (wheel: string) => {
      const box = svg.querySelector(`[data-hub="${wheel}"]`)?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    };
    const scale = () => (svg.querySelector('[data-hub]')?.getBoundingClientRect().width ?? 1) / (0.34 * R);
    const around = (event: PointerEvent) =>
      hub ? (Math.atan2(event.clientY - hub.y, event.clientX - hub.x) * 180) / Math.PI : 0;

    const down = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const place = target?.closest<SVGElement>('[data-place]')?.dataset.place;
      if (!event.isPrimary || event.button !== 0 || !place) return;
      pressed = { id: event.pointerId, place, x: event.clientX, y: event.clientY };
    };
    // `touch-action` does not reach inside a drawing: a finger on what can be dragged must not scroll the page.
    const touch = (event: TouchEvent) => {
      const wheel = pressed?.place === TOKEN ? standing() : pressed?.place;
      const drags = hub || hand.carried || (wheel && hand.canTurn(wheel)) || pressed?.place === TOKEN;
      if (drags && event.touches.length === 1 && event.cancelable) event.preventDefault();
    };
    const begin = (event: PointerEvent, from: NonNullable<typeof pressed>) => {
      if (from.place === TOKEN && hand.take()) {
        hand.carried = { x: 0, y: 0 };
      } else {
        const wheel = from.place === TOKEN ? standing() : from.place;
        // Arrows, targets and colours are tapped, not dragged.
        if (!wheel || !/^[a-i][1-9]$/.test(wheel) || !hand.grip(wheel)) {
          pressed = null;
          return;
        }
        hub = hubOf(wheel);
        angle = hub ? (Math.atan2(from.y - hub.y, from.x - hub.x) * 180) / Math.PI : 0;
      }
      svg.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      const [x, y] = [event.clientX - pressed.x, event.clientY - pressed.y];
      if (!hub && !hand.carried) {
        if (Math.hypot(x, y) < SLACK) return;
        begin(event, pressed);
        if (!pressed) return;
      }
      if (hand.carried) {
        hand.carried = { x: x / scale(), y: y / scale() };
        return;
      }
      const now = around(event);
      hand.drag(((now - angle + 540) % 360) - 180);
      angle = now;
    };
    const up = (event: PointerEvent) => {
      if (!pressed || event.pointerId !== pressed.id) return;
      pressed = null;
      if (hub) hand.letGo();
      hub = null;
      if (hand.carried) {
        hand.carried = null;
        const under = document.elementsFromPoint(event.clientX, event.clientY);
        const places = under.flatMap((one) => one.closest<SVGElement>('[data-place]')?.dataset.place ?? []);
        const wheel = places.find((place) => place.startsWith('>') || /^[a-i][1-9]$/.test(place));
        if (wheel && wheel !== standing()) hand.tap(wheel);
        hand.deafen();
      }
    };
    // On a phone the areas around arrows, landings, token and hubs overlap: the nearest one is meant.
    const click = (event: MouseEvent) => {
      const near = [...svg.querySelectorAll<SVGElement>('[data-near], [data-hub]')].map((spot) => {
        const box = spot.getBoundingClientRect();
        const far = Math.hypot(event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2);
        // Arrows are there to be hit; what lies under them has other sides to be touched.
        return { spot, far, cost: spot.dataset.near === 'arrow' ? far - FINGER / 2 : far };
      });
      const [nearest] = near.filter(({ far }) => far < FINGER).sort((one, other) => one.cost - other.cost);
      const place = nearest?.spot.closest<SVGElement>('[data-place]')?.dataset.place;
      // Without pixels it is not a finger, but a reader's click on just this element.
      if (!place || event.detail === 0) return;
      event.stopImmediatePropagation();
      hand.tap(place);
    };
    const cancel = () => {
      if (hub && hand.turning) hand.turning.angle = 0;
      if (hub) hand.letGo();
      [pressed, hub, hand.carried] = [null, null, null];
    };
    svg.addEventListener('pointerdown', down);
    svg.addEventListener('pointermove', move);
    svg.addEventListener('pointerup', up);
    svg.addEventListener('pointercancel', cancel);
    svg.addEventListener('touchmove', touch, { passive: false });
    svg.addEventListener('click', click, { capture: true });
    return () => {
      svg.removeEventListener('pointerdown', down);
      svg.removeEventListener('pointermove', move);
      svg.removeEventListener('pointerup', up);
      svg.removeEventListener('pointercancel', cancel);
      svg.removeEventListener('touchmove', touch);
      svg.removeEventListener('click', click, { capture: true });
    };
  };
}
