import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrainRequest } from '#core/contract/calls/vapi.ts';
import type { VapiAnswer } from '#server/services/vapi/answerVapi.ts';
import { whileConnected } from '../calls/turnsStream.ts';

const MODEL = 'ringside';
const END_CALL = 'endCall';

/** The name under which Vapi offers to end the call. */
export function toolFor({ tools }: BrainRequest): string {
  return (
    tools?.map((tool) => tool.function?.name ?? '').find((name) => /^end_?call/i.test(name)) ??
    END_CALL
  );
}

/**
 * The answer as OpenAI streams one: `chat.completion.chunk`s, each a sentence as soon as it may be
 * said, then `[DONE]`.
 */
export function streamCompletion(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: VapiAnswer,
  endCallTool: string,
): FastifyReply {
  const [id, created] = [`chatcmpl-${randomUUID()}`, Math.floor(Date.now() / 1000)];
  const events = new Readable({ read: () => undefined });
  const send = (delta: object, finishReason: string | null = null) => {
    const choices = [{ index: 0, delta, logprobs: null, finish_reason: finishReason }];
    const chunk = { id, object: 'chat.completion.chunk', created, model: MODEL, choices };
    events.push(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  let heard = false;
  answer(whileConnected(reply), ({ text }) => {
    send({ ...(!heard && { role: 'assistant' }), content: heard ? ` ${text}` : text });
    heard = true;
  })
    .then(({ text, endCall }) => {
      if (!heard) send({ role: 'assistant', content: text });
      if (endCall)
        send({
          tool_calls: [
            {
              index: 0,
              id: `call_${randomUUID()}`,
              type: 'function',
              function: { name: endCallTool, arguments: '{}' },
            },
          ],
        });
      send({}, endCall ? 'tool_calls' : 'stop');
      events.push('data: [DONE]\n\n');
      events.push(null);
    })
    .catch((error: unknown) => {
      request.log.error({ err: error }, 'an answer for Vapi broke off');
      events.destroy();
    });
  return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(events);
}

/** The whole answer at once. */
export async function completeAnswer(
  reply: FastifyReply,
  answer: VapiAnswer,
  endCallTool: string,
): Promise<object> {
  const { text, endCall } = await answer(whileConnected(reply), () => undefined);
  const calls = endCall && {
    tool_calls: [
      {
        id: `call_${randomUUID()}`,
        type: 'function',
        function: { name: endCallTool, arguments: '{}' },
      },
    ],
  };
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: MODEL,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text, ...calls },
        logprobs: null,
        finish_reason: endCall ? 'tool_calls' : 'stop',
      },
    ],
  };
}
