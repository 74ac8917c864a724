// The page's one socket, and how it is.

import { Socket, socketAddress, type Wire } from '../protocol/socket';

/** Whether the connection was lost and has not come back: until one is made for the first time, nothing is. */
export const connection = $state({ lost: false });

let made: Socket | null = null;

/** The socket; made when first asked for. */
export function socket(): Socket {
  made ??= new Socket(
    () => new WebSocket(socketAddress()) as unknown as Wire,
    (now) => {
      if (now !== 'connecting') connection.lost = now === 'lost';
    },
  );
  return made;
}

// A machine that slept or changed its network mostly has a connection that is none any more.
addEventListener('online', () => made?.check());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') made?.check();
});

/** After we have become somebody: a socket that is open knows the old identity. */
export function reconnect(): void {
  made?.reconnect();
}
