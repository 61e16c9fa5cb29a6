import Fastify from 'fastify';

/** A server that does nothing but answer: what the machine can do at this moment. */
const app = Fastify();
app.get('/', () => ({ status: 'ok' }));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
