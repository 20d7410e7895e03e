import { fieldsIn } from '../../api/fields-in.ts';
import { createObserved } from '../../ui/plain/observed.ts';

/**
 * Entries of the history inside one screen: a step of a form, or an overlay above it. Back takes the newest one away.
 * The router does not see them: they keep the key of its entry, so that nothing is loaded or focused anew.
 */
type LayerValue = string | number;

const LAYER = 'layer';
/** How many entries of the screen lie below one. */
const DEPTH = 'depth';
const FIRST_ENTRY = 'default';
/** An entry that the browser has dropped is never reached: so long it is waited for, and longer by a slow phone. */
const LEFT_WITHIN_MS = 1000;
const ONE_LEFT_WITHIN_MS = 5000;

let routerKey = FIRST_ENTRY;
let isLeaving = false;
let afterLeaving: (() => void) | undefined;
/** The overlay that was opened while the browser is still on its way back: its entry is added on arrival. */
let opensOnArrival: string | undefined;
let givesUp: ReturnType<typeof setTimeout> | undefined;
/** The values stand in the history and above: this tells only that they changed. */
const changes = createObserved(undefined);

export function layerValue(name: string): LayerValue | undefined {
  const value = fieldsIn(fieldsIn(history.state).get(LAYER)).get(name);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** The overlay above the screen. One that is left is gone at once, although the browser goes back a moment later. */
export function openOverlay(): LayerValue | undefined {
  return isLeaving ? opensOnArrival : layerValue('overlay');
}

/** Adds an entry with the values of the present one and these; on arrival, if the browser is still on its way back. */
export function pushLayer(values: Readonly<Record<string, LayerValue | undefined>>): void {
  if (isLeaving) {
    const then = afterLeaving;
    afterLeaving = () => {
      then?.();
      pushLayer(values);
    };
    return;
  }
  const state: unknown = history.state;
  const layer = {
    ...Object.fromEntries(fieldsIn(fieldsIn(state).get(LAYER))),
    ...values,
    [DEPTH]: depth() + 1,
  };
  history.pushState({ ...Object.fromEntries(fieldsIn(state)), [LAYER]: layer }, '');
  notify();
}

export function pushOverlay(name: string): void {
  if (!isLeaving) {
    pushLayer({ overlay: name });
    return;
  }
  opensOnArrival = name;
  notify();
}

/** Goes back by one entry, once however often it is called, and then does what is to follow. */
export function leaveLayer(then?: () => void): void {
  opensOnArrival = undefined;
  if (isLeaving) {
    afterLeaving ??= then;
    notify();
    return;
  }
  isLeaving = true;
  afterLeaving = then;
  history.back();
  givesUp = setTimeout(giveUp, ONE_LEFT_WITHIN_MS);
  notify();
}

/** Goes back to the first entry of the screen, and then does what is to follow. */
export function leaveEveryLayer(then: () => void): void {
  const entries = depth();
  if (entries === 0) {
    then();
    return;
  }
  clearTimeout(givesUp);
  isLeaving = true;
  opensOnArrival = undefined;
  afterLeaving = then;
  history.go(-entries);
  givesUp = setTimeout(giveUp, LEFT_WITHIN_MS);
}

export function onLayerChange(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/** For the frame of the screens: which entry of the router is shown. */
export function showsEntry(key: string): void {
  routerKey = key;
  notify();
}

/** Begins to listen; an overlay that was open before a reload is not open after it. */
export function watchLayers(): () => void {
  forgetOverlay();
  const listen = (event: PopStateEvent) => {
    const key = fieldsIn(event.state).get('key') ?? FIRST_ENTRY;
    const isSameScreen = key === routerKey;
    if (isSameScreen) event.stopImmediatePropagation();
    arrive(isSameScreen);
  };
  addEventListener('popstate', listen, { capture: true });
  return () => removeEventListener('popstate', listen, { capture: true });
}

function arrive(isSameScreen: boolean): void {
  clearTimeout(givesUp);
  const [then, opens] = [afterLeaving, opensOnArrival];
  isLeaving = false;
  afterLeaving = undefined;
  opensOnArrival = undefined;
  if (opens !== undefined && isSameScreen) pushOverlay(opens);
  else notify();
  then?.();
}

/** The browser did not go back: what was left stays gone. */
function giveUp(): void {
  forgetOverlay();
  arrive(true);
}

function forgetOverlay(): void {
  if (layerValue('overlay') === undefined) return;
  const state = Object.fromEntries(fieldsIn(history.state));
  const { overlay: _overlay, ...layer } = Object.fromEntries(fieldsIn(state[LAYER]));
  history.replaceState({ ...state, [LAYER]: layer }, '');
}

function notify(): void {
  changes.set(undefined);
}

function depth(): number {
  const entries = layerValue(DEPTH);
  return typeof entries === 'number' ? entries : 0;
}
