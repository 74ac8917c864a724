// boardgame.io's server with a board of 127 cells, in memory, as it comes.
// Prints its port; the load generator (crates/petteia-server/examples/load.rs --rival) starts it.

const { Server, Origins } = require('boardgame.io/server');

const CELLS = 127;

const cells = {
  name: 'cells',
  setup: () => ({ cells: Array(CELLS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, ctx }, cell) => {
      G.cells[cell] = ctx.currentPlayer;
    },
  },
};

const server = Server({ games: [cells], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(appServer.address().port);
});
